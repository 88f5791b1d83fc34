"""Unit names: the units that products are measured in, how CLDR and pint call each, and the trade's own spellings."""

CLDR_UNITS = {
    "g": "mass-gram", "kg": "mass-kilogram", "lb": "mass-pound", "oz": "mass-ounce", "mm": "length-millimeter", "cm": "length-centimeter",
    "m": "length-meter", "km": "length-kilometer", "in": "length-inch", "ft": "length-foot", "m²": "area-square-meter", "ft²": "area-square-foot",
    "kB": "digital-kilobyte", "MB": "digital-megabyte", "GB": "digital-gigabyte", "TB": "digital-terabyte", "s": "duration-second",
    "ms": "duration-millisecond", "min": "duration-minute", "h": "duration-hour", "day": "duration-day", "week": "duration-week",
    "month": "duration-month", "year": "duration-year", "Hz": "frequency-hertz", "kHz": "frequency-kilohertz", "MHz": "frequency-megahertz",
    "GHz": "frequency-gigahertz", "W": "power-watt", "kW": "power-kilowatt", "kWh": "energy-kilowatt-hour", "V": "electric-volt",
    "A": "electric-ampere", "ohm": "electric-ohm", "MP": "graphics-megapixel", "l": "volume-liter", "ml": "volume-milliliter",
    "lm": "light-lumen", "lux": "light-lux", "%": "concentr-percent", "Pa": "pressure-pascal", "°C": "temperature-celsius", "°F": "temperature-fahrenheit",
}  # fmt: skip
"""Per unit its identifier in CLDR, which knows its names in the languages of our markets."""

PINT_UNITS = {
    "g": "g", "kg": "kg", "lb": "lb", "oz": "oz", "mm": "mm", "cm": "cm", "m": "m", "km": "km", "in": "inch", "ft": "foot", "m²": "m**2", "cm²": "cm**2",
    "ft²": "foot**2", "in²": "inch**2", "kB": "kB", "MB": "MB", "GB": "GB", "TB": "TB", "ms": "ms", "s": "s", "min": "minute", "h": "hour", "day": "day", "week": "week",
    "month": "month", "year": "year", "Hz": "Hz", "kHz": "kHz", "MHz": "MHz", "GHz": "GHz", "W": "W", "kW": "kW", "mWh": "mWh", "Wh": "Wh", "kWh": "kWh",
    "mV": "mV", "V": "V", "mA": "mA", "A": "A", "mAh": "mAh", "Ah": "Ah", "ohm": "ohm", "MP": "MP", "ppi": "ppi", "dpi": "dpi", "fps": "fps", "nit": "nit",
    "rpm": "revolution/minute", "Pa": "Pa", "hPa": "hPa", "kPa": "kPa", "ml": "ml", "l": "liter", "lm": "lumen", "lux": "lux", "kbit/s": "kbit/s", "Mbit/s": "Mbit/s",
    "Gbit/s": "Gbit/s", "kB/s": "kB/s", "MB/s": "MB/s", "GB/s": "GB/s", "%": "percent", "stops": "stops", "yd": "yard", "fl oz": "fluid_ounce", "gal": "gallon",
}  # fmt: skip
"""Per unit how pint writes it. `dB` is missing: what is measured in it differs by more than a factor."""

TRADE_SPELLINGS = {
    "GB": "gb gib gig gigs gigabyte gigabytes giga", "TB": "tb tib tbw tera teras terabyte terabytes", "MB": "mb mib", "kB": "kb", "g": "g gr gms gram grams gramme grammes", "kg": "kg kgs kilo kilos kilogramme kilogrammes",
    "lb": "lb lbs pound pounds", "oz": "oz ounce ounces", "Hz": "hz hertz", "kHz": "khz", "MHz": "mhz", "GHz": "ghz", "mAh": "mah", "Ah": "ah", "Wh": "wh", "kWh": "kwh",
    "mWh": "mwh", "W": "w watt watts", "kW": "kw", "V": "v volt volts", "mA": "ma", "A": "amp amps", "h": "h hr hrs hour hours jam std stunden uur horas heures ore",
    "min": "min mins minute minutes menit", "s": "sec secs second seconds detik", "ms": "ms msec", "day": "day days hari", "week": "week weeks minggu", "month": "month months bulan",
    "year": "year years yr yrs tahun", "in": "in inch inches inci inchi zoll \" ″ ” '' ′′ ``", "mm": "mm millimetre millimetres millimeter millimeters",
    "cm": "cm centimetre centimetres centimeter centimeters", "m": "m meter meters metre metres", "km": "km", "ft": "ft feet foot",
    "MP": "mp mpx mpix megapixel megapixels megapiksel|mega pixel|mega pixels|mega piksel", "nit": "nit nits cd/m2 cd/m² cd/m^2", "dpi": "dpi cpi", "ppi": "ppi", "Pa": "pa pascal", "kPa": "kpa",
    "hPa": "hpa", "fps": "fps", "rpm": "rpm", "Mbit/s": "mbps mbit mbits megabit megabits mbit/s mb/sec", "Gbit/s": "gbps gbit gbits gbit/s", "kbit/s": "kbps kbit/s", "MB/s": "mb/s", "GB/s": "gb/s", "kB/s": "kb/s",
    "ml": "ml", "l": "l litre litres liter liters", "×": "x ×", "ohm": "ohm ohms ω Ω", "dB": "db dba db(a) decibel decibels", "%": "% percent pct persen prozent", "lm": "lm lumen lumens", "lux": "lux",
    "m²": "m² m2 sqm qm|sq m|sq. m|sq m.|sq meter|sq meters|sq metre|sq metres|square metre|square metres|square meter|square meters|meter persegi|m persegi",
    "ft²": "ft² ft2 sqft|sq ft|sq. ft|sq ft.|sq feet|sq foot|square feet|square foot|kaki persegi", "in²": "in² in2|sq in|square inch|square inches", "cm²": "cm² cm2|sq cm|square centimetres|square centimeters",
    "°C": "°c|degrees celsius|degree celsius", "°F": "°f|degrees fahrenheit|degree fahrenheit", "star": "star stars bintang", "stops": "stop stops", "core": "core cores inti", "button": "button buttons tombol", "hdmi": "|hdmi port|hdmi ports",
    "yd": "yd yard yards", "fl oz": "floz|fl oz|fl. oz|fluid ounce|fluid ounces", "gal": "gal gallon gallons",
}  # fmt: skip
"""Per unit how people, shops and pages write it beside CLDR's names: single words, then phrases between bars. 16 GiB of memory are sold
as 16 GB, so the two are one unit; TBW counts terabytes.
"""
