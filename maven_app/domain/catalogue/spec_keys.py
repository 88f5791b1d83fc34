"""Spec keys: what a specification means, its unit, and which direction of it is better."""

from typing import Literal

from pydantic import BaseModel

Kind = Literal["number", "text", "yes_no", "list"]
Better = Literal["higher", "lower"]


class SpecKey(BaseModel, frozen=True):
    """One line of a specification sheet."""

    key: str
    label: str
    kind: Kind
    unit: str | None = None
    """The unit that values are stored and compared in, as pint writes it; None for a bare count or no number."""
    better: Better | None = None
    """None when neither direction is better for every shopper."""
    group: str
    without: str = ""
    """Says a "no" where "no" and the label do not: "doesn't mop"."""

    @property
    def negative(self) -> str:
        """Says of a product that it lacks it: "no ECG", "doesn't mop"."""
        return self.without or f"no {self.inline}"

    @property
    def inline(self) -> str:
        """The label inside a sentence: "battery life", but "ECG", "5G", "Wi-Fi"."""
        starts_a_name = (
            self.label[1:2].isupper()
            or self.label[1:2].isdigit()
            or self.label.startswith(("Wi-Fi", "Bluetooth", "Dolby", "Adobe"))
        )
        return self.label if starts_a_name else self.label[:1].lower() + self.label[1:]


def _number(key: str, label: str, unit: str | None, group: str, better: Better | None = None) -> SpecKey:
    return SpecKey(key=key, label=label, kind="number", unit=unit, better=better, group=group)


def _text(key: str, label: str, group: str) -> SpecKey:
    return SpecKey(key=key, label=label, kind="text", group=group)


def _yes_no(key: str, label: str, group: str, better: Better | None = "higher", without: str = "") -> SpecKey:
    return SpecKey(key=key, label=label, kind="yes_no", better=better, group=group, without=without)


def _list(key: str, label: str, group: str) -> SpecKey:
    return SpecKey(key=key, label=label, kind="list", group=group)


DESIGN, SCREEN, SPEED, CAMERA, POWER = "Design", "Screen", "Performance", "Camera", "Battery and power"
SOUND, LINKS, FEATURES, CLEANING = "Sound", "Connections", "Features", "Cleaning"

_ALL_SPEC_KEYS = (
    # Design
    _number("weight", "Weight", "g", DESIGN, "lower"),
    _number("thickness", "Thickness", "mm", DESIGN, "lower"),
    _number("height", "Height", "mm", DESIGN, None),
    _number("length", "Length", "mm", DESIGN, None),
    _text("water_resistance", "Water resistance", DESIGN),
    _text("form", "Form", DESIGN),
    _text("material", "Material", DESIGN),
    _text("color", "Color", DESIGN),
    _number("case_size", "Case size", "mm", DESIGN, None),
    _text("case_shape", "Case shape", DESIGN),
    _yes_no("foldable", "Folds", DESIGN, None, without="doesn't fold"),
    _number("width", "Width", "mm", DESIGN, None),
    _text("handedness", "Hand", DESIGN),
    _text("carrying", "Carried by", DESIGN),
    _yes_no("ergonomic", "Ergonomic shape", DESIGN),
    _text("comfort_class", "Wearing comfort", DESIGN),
    # Screen
    _number("screen_size", "Screen size", "in", SCREEN, None),
    _text("screen_type", "Screen type", SCREEN),
    _text("resolution", "Resolution", SCREEN),
    _number("pixel_density", "Pixel density", "ppi", SCREEN, "higher"),
    _number("refresh_rate", "Refresh rate", "Hz", SCREEN, "higher"),
    _number("brightness", "Brightness", "nit", SCREEN, "higher"),
    _number("response_time", "Response time", "ms", SCREEN, "lower"),
    _text("aspect_ratio", "Aspect ratio", SCREEN),
    _text("panel_type", "Panel type", SCREEN),
    _text("screen_finish", "Screen finish", SCREEN),
    _list("hdr", "HDR formats", SCREEN),
    _text("local_dimming", "Local dimming", SCREEN),
    _number("dimming_zones", "Dimming zones", None, SCREEN, "higher"),
    _number("dci_p3", "DCI-P3 coverage", "%", SCREEN, "higher"),
    _number("adobe_rgb", "Adobe RGB coverage", "%", SCREEN, "higher"),
    _text("articulating_screen", "Screen hinge", SCREEN),
    _yes_no("curved", "Curved", SCREEN, None, without="flat"),
    _yes_no("touchscreen", "Touchscreen", SCREEN),
    _yes_no("color_screen", "Color screen", SCREEN, without="black and white screen"),
    _yes_no("front_light", "Front light", SCREEN),
    _yes_no("warm_light", "Warm light", SCREEN),
    _yes_no("always_on_display", "Always-on display", SCREEN),
    # Performance
    _text("chip", "Chip", SPEED),
    _text("cpu", "Processor", SPEED),
    _number("cpu_cores", "Processor cores", None, SPEED, "higher"),
    _number("cpu_base_clock", "Base clock", "GHz", SPEED, "higher"),
    _number("cpu_boost_clock", "Boost clock", "GHz", SPEED, "higher"),
    _text("microarchitecture", "Microarchitecture", SPEED),
    _text("gpu", "Graphics", SPEED),
    _number("gpu_clock", "Graphics clock", "MHz", SPEED, "higher"),
    _number("gpu_boost_clock", "Graphics boost clock", "MHz", SPEED, "higher"),
    _number("gpu_memory", "Graphics memory", "GB", SPEED, "higher"),
    _number("ram", "Memory", "GB", SPEED, "higher"),
    _number("storage", "Storage", "GB", SPEED, "higher"),
    _yes_no("expandable_storage", "Expandable storage", SPEED),
    _text("os", "Operating system", SPEED),
    _number("update_years", "Years of updates promised", "year", SPEED, "higher"),
    _number("read_speed", "Read speed", "MB/s", SPEED, "higher"),
    _number("write_speed", "Write speed", "MB/s", SPEED, "higher"),
    _number("endurance", "Endurance", "TB", SPEED, "higher"),
    _number("spindle_speed", "Spindle speed", "rpm", SPEED, "higher"),
    _number("cache", "Cache", "MB", SPEED, "higher"),
    _yes_no("dram", "DRAM cache", SPEED),
    _text("nand", "Flash type", SPEED),
    _yes_no("heatsink", "Heatsink", SPEED, None),
    _yes_no("upgradeable_memory", "Memory can be upgraded", SPEED, without="memory can't be upgraded"),
    # Camera
    _text("camera_class", "Photo quality", CAMERA),
    _text("motion_class", "Action photos", CAMERA),
    _yes_no("optical_stabilisation", "Optical stabilization", CAMERA),
    _number("main_camera", "Main camera", "MP", CAMERA, None),
    _number("ultrawide_camera", "Ultrawide camera", "MP", CAMERA, None),
    _number("telephoto_camera", "Telephoto camera", "MP", CAMERA, None),
    _number("optical_zoom", "Optical zoom", "×", CAMERA, "higher"),
    _number("front_camera", "Front camera", "MP", CAMERA, None),
    _number("sensor_resolution", "Sensor resolution", "MP", CAMERA, "higher"),
    _text("sensor_size", "Sensor size", CAMERA),
    _text("lens_mount", "Lens mount", CAMERA),
    _text("video", "Video", CAMERA),
    _number("burst_rate", "Burst rate", "fps", CAMERA, "higher"),
    _yes_no("stabilisation", "In-body stabilization", CAMERA),
    _number("stabilisation_stops", "Stabilization", "stops", CAMERA, "higher"),
    _text("viewfinder", "Viewfinder", CAMERA),
    _text("focal_length", "Focal length (35 mm)", CAMERA),
    _number("max_iso", "Highest native ISO", None, CAMERA, "higher"),
    _number("card_slots", "Card slots", None, CAMERA, "higher"),
    _text("autofocus_class", "Autofocus tracking", CAMERA),
    _yes_no("phase_detection", "Phase-detection autofocus", CAMERA),
    _yes_no("animal_detection", "Animal and bird detection", CAMERA),
    _yes_no("microphone_input", "Microphone input", CAMERA),
    # Battery and power
    _number("battery_capacity", "Battery capacity", "mAh", POWER, "higher"),
    _number("battery_energy", "Battery energy", "Wh", POWER, "higher"),
    _number("battery_life", "Battery life", "h", POWER, "higher"),
    _number("battery_life_case", "Battery life with case", "h", POWER, "higher"),
    _number("battery_life_anc_off", "Battery life, noise cancelling off", "h", POWER, "higher"),
    _number("battery_life_gps", "Battery life with GPS", "h", POWER, "higher"),
    _number("battery_shots", "Shots per charge", None, POWER, "higher"),
    _number("runtime", "Running time", "min", POWER, "higher"),
    _number("charging_power", "Wired charging", "W", POWER, "higher"),
    _yes_no("wireless_charging", "Wireless charging", POWER),
    _yes_no("rechargeable", "Rechargeable", POWER, without="takes replaceable batteries"),
    _number("power", "Power", "W", POWER, None),
    _number("tdp", "Thermal design power", "W", POWER, "lower"),
    # Sound
    _text("sound_class", "Sound quality", SOUND),
    _yes_no("noise_cancelling", "Active noise cancelling", SOUND),
    _text("anc_class", "Noise cancelling strength", SOUND),
    _text("channels", "Channels", SOUND),
    _yes_no("spatial_audio", "Spatial audio", SOUND),
    _yes_no("dolby_atmos", "Dolby Atmos", SOUND),
    _yes_no("microphone", "Microphone", SOUND),
    _text("call_class", "Microphone quality", SOUND),
    _yes_no("speakers", "Built-in speakers", SOUND),
    _number("driver_size", "Driver size", "mm", SOUND, None),
    _list("codecs", "Bluetooth codecs", SOUND),
    _text("frequency_response", "Frequency response", SOUND),
    _text("enclosure", "Enclosure", SOUND),
    _text("ear_hold", "Held in the ear by", DESIGN),
    _number("impedance", "Impedance", "ohm", SOUND, None),
    _yes_no("stereo_pair", "Pairs for stereo", SOUND, without="doesn't pair for stereo"),
    # Connections
    _yes_no("wireless", "Wireless", LINKS, without="wired only"),
    _text("bluetooth", "Bluetooth", LINKS),
    _yes_no("multipoint", "Connects to two devices", LINKS, without="connects to one device at a time"),
    _text("wifi", "Wi-Fi", LINKS),
    _yes_no("cellular", "Cellular", LINKS),
    _yes_no("five_g", "5G", LINKS),
    _yes_no("nfc", "NFC", LINKS),
    _yes_no("gps", "GPS", LINKS),
    _yes_no("dual_band_gps", "Dual-band GPS", LINKS),
    _list("works_with", "Works with", LINKS),
    _yes_no("usb_c", "USB-C", LINKS),
    _list("ports", "Ports", LINKS),
    _number("hdmi_ports", "HDMI ports", None, LINKS, "higher"),
    _text("hdmi_version", "HDMI version", LINKS),
    _number("hdmi_21_ports", "HDMI 2.1 ports", None, LINKS, "higher"),
    _number("lan_ports", "LAN ports", None, LINKS, "higher"),
    _number("port_speed", "Fastest port", "Gbit/s", LINKS, "higher"),
    _number("wifi_speed", "Wi-Fi speed, all bands", "Mbit/s", LINKS, "higher"),
    _number("wifi_bands", "Wi-Fi bands", None, LINKS, "higher"),
    _yes_no("mesh", "Mesh", LINKS),
    _number("coverage", "Coverage", "m²", LINKS, "higher"),
    _yes_no("headphone_jack", "3.5 mm jack", LINKS),
    _yes_no("thunderbolt", "Thunderbolt", LINKS),
    _text("connection", "Connection", LINKS),
    _text("interface", "Interface", LINKS),
    _number("usb_c_power", "USB-C power delivery", "W", LINKS, "higher"),
    _text("voice_assistant", "Voice assistant", LINKS),
    # Features
    _yes_no("stylus", "Stylus support", FEATURES),
    _text("pen_class", "Drawing with the pen", FEATURES),
    _yes_no("pen_included", "Pen in the box", FEATURES, without="pen sold separately"),
    _yes_no("keyboard_backlight", "Backlit keyboard", FEATURES),
    _text("keyboard_class", "Typing feel", FEATURES),
    _yes_no("number_pad", "Number pad", FEATURES, None),
    _yes_no("fingerprint_reader", "Fingerprint reader", FEATURES),
    _text("backlight", "Backlight", FEATURES),
    _text("switches", "Switches", FEATURES),
    _yes_no("silent", "Silent switches", FEATURES),
    _text("layout", "Layout", FEATURES),
    _yes_no("tenkeyless", "Tenkeyless", FEATURES, None, without="with a number pad"),
    _yes_no("hot_swappable", "Hot-swappable switches", FEATURES),
    _number("dpi", "Highest sensitivity", "dpi", FEATURES, "higher"),
    _number("buttons", "Buttons", None, FEATURES, "higher"),
    _number("polling_rate", "Polling rate", "Hz", FEATURES, "higher"),
    _text("type", "Type", FEATURES),
    _text("smart_platform", "Smart platform", FEATURES),
    _yes_no("made_for_children", "Made for children", FEATURES, None, without="made for adults"),
    _yes_no("simple_mode", "Simple mode", FEATURES),
    _text("training_class", "Training tools", FEATURES),
    _yes_no("heart_rate", "Heart-rate sensor", FEATURES),
    _yes_no("ecg", "ECG", FEATURES),
    _yes_no("fall_detection", "Fall detection", FEATURES),
    _yes_no("blood_oxygen", "Blood-oxygen sensor", FEATURES),
    _yes_no("disc_drive", "Disc drive", FEATURES),
    _yes_no("handheld", "Handheld", FEATURES, None, without="not handheld"),
    _text("max_output", "Highest video output", FEATURES),
    _yes_no("vrr", "Variable refresh rate", FEATURES),
    _yes_no("page_buttons", "Page buttons", FEATURES),
    _yes_no("audiobooks", "Audiobooks", FEATURES),
    _yes_no("epub", "Opens EPUB", FEATURES, without="doesn't open EPUB"),
    _text("store", "Bookstore", FEATURES),
    _yes_no("lock_screen_ads", "Ads on the lock screen", FEATURES, better="lower"),
    _yes_no("offline_maps", "Offline maps", FEATURES),
    _yes_no("keyboard_accessory", "Keyboard from the maker", FEATURES),
    _text("platform", "Games platform", FEATURES),
    _yes_no("height_adjustable", "Height-adjustable stand", FEATURES),
    # Cleaning
    _number("suction", "Suction", "Pa", CLEANING, "higher"),
    _yes_no("mop", "Mops", CLEANING, without="doesn't mop"),
    _yes_no("self_emptying", "Empties itself", CLEANING, without="doesn't empty itself"),
    _yes_no("mop_washing", "Washes its mops", CLEANING, without="doesn't wash its mops"),
    _yes_no("hot_water", "Washes mops in hot water", CLEANING, without="doesn't wash its mops in hot water"),
    _text("navigation", "Navigation", CLEANING),
    _yes_no("camera", "Camera", CLEANING, better=None),
    _number("dustbin", "Dustbin", "ml", CLEANING, "higher"),
    _yes_no("obstacle_avoidance", "Avoids objects", CLEANING, without="doesn't avoid objects"),
    _number("threshold_height", "Threshold height", "mm", CLEANING, "higher"),
    _yes_no("mop_lift", "Lifts its mop", CLEANING, without="doesn't lift its mop"),
    _yes_no("anti_tangle", "Anti-tangle brush", CLEANING),
    _number("noise", "Noise", "dB", CLEANING, "lower"),
)

SPEC_KEYS: dict[str, SpecKey] = {spec.key: spec for spec in _ALL_SPEC_KEYS}

OWN_CLASSES: dict[str, str] = {
    "anc_class": "2026-11-22",
    "sound_class": "2026-11-22",
    "comfort_class": "2026-11-22",
    "call_class": "2026-11-22",
    "camera_class": "2026-11-22",
    "motion_class": "2026-11-29",
    "autofocus_class": "2026-11-22",
    "keyboard_class": "2026-11-22",
    "pen_class": "2026-11-22",
    "training_class": "2026-11-22",
}
"""Keys of the classes that no maker states and Maven gives itself, with the day on which the products that ship were last put into them
(ISO 8601)."""

BASES: dict[str, str] = {
    "anc_on": "noise cancelling on",
    "anc_off": "noise cancelling off",
    "always_on_display": "always-on display on",
    "always_on_display_off": "always-on display off",
    "smartwatch_mode": "smartwatch mode",
    "video_playback": "video playback",
    "web_browsing": "web browsing",
    "mixed_use": "mixed use",
    "cipa": "CIPA",
    "backlight_off": "backlight off",
    "one_earbud": "per earbud",
    "sdr": "SDR",
    "hdr_peak": "HDR peak",
    "outdoor_peak": "outdoor peak",
    "gtg": "gray to gray",
    "mprt": "MPRT",
}
"""The bases on which a value was stated, by code, as a person reads them: under which condition, or of what."""

OWN_MEASURES = frozenset({"one_earbud", "hdr_peak", "outdoor_peak", "mprt"})
"""Bases on which something else is measured than where none is stated: an earbud is no headset, the peak no ordinary picture."""

UNCLEAR = "unclear"
"""Stands for the basis of a value that may be on any of several, when values are compared; no fact states it."""

FORMER_LABELS: dict[str, str] = {
    "color": "Colour",
    "color_screen": "Colour screen",
    "stabilisation": "In-body stabilisation",
    "stabilisation_stops": "Stabilisation",
}
"""By their keys, the labels with which earlier versions kept what they showed."""
