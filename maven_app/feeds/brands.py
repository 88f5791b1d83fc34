"""Brands: which makers' names may open a product's name, for feeds without a column for the brand."""

_TWO_WORDS = (
    "Altec Lansing|Bang & Olufsen|be quiet!|Cooler Master|Cyber Acoustics|Das Keyboard|Deco Gear|Fractal Design|"
    "Gear Head|Harman Kardon|Mad Catz|Max Keyboard|Polk Audio|Tripp Lite|Turtle Beach|RK Royal Kludge|Tek Republic|"
    "House of Marley|Happy Hacking|Lite-On|Titan Army|Club 3D|Periodic Audio|Key Tronic|Chester Creek|TP-Link|"
    "Western Digital|Status Audio|Cobra Digital|Meze Audio|SK hynix|Bowers & Wilkins|Onyx Boox"
)
_ONE_WORD = (
    "1MORE 1STPLAYER 3M 8BitDo A4Tech Acer ADATA Adesso AKG Akko Alienware AMD Anker Antec AOC AOPEN Apevia Apple "
    "ARCTIC ASRock Astro Asus ATI Audeze Audiovox Audio-Technica AUKEY Aula Avantree Avermedia AZIO Beats Behringer "
    "Belkin BenQ Beyerdynamic BFG Biostar BitFenix Bose Buslink Canon Cherry Coby Colorful Compaq Corsair Cougar "
    "Creative Crossover Crucial CTL Deepcool Dell Denon Diamond DoubleSight Drevo DROP DrunkDeer Ducky Dyson EagleTec "
    "ECS Eizo EKSA electriQ ENDORFY Enermax EPOS Ergoguys Etymotic Evoluent EVGA Fellowes FiiO Filco Final FNATIC "
    "Focal Fostex Fujifilm Fujitsu G.Skill Gainward GALAX Galaxy GAMDIAS GameMax GameSir GameStop Garmin Gateway "
    "Genius Gigabyte Glorious Google GoPro Grandtec Gyration Hannspree HAVIT Hercules HiFiMAN HIS Hisense HP HUAWEI "
    "HYTE I/O iBuypower IBM iiyama iKBC Imation Inland INNOCN Inno3D Intel Interlink IOGEAR iOne IQUNIX i-rocks Jabra "
    "Jaton JayBird JBL JLab JVC Kensington Keychron Keycool KeyTronic KFA2 Kinesis Kingston Klipsch Kobo Kodak Kogan "
    "KOORUI Koss KRK KTC Labtec LaCie Leadtek Lenovo Leopold LG Logisys Logitech LucidSound Marshall matias Matrox "
    "MAXSUN MCHOSE Memorex Microsoft Mionix Mistel M-Audio Monoprice Montech Moondrop Motorola MSI Naztech NEC "
    "Netgear Neumann Nikon Nintendo Nixeus Nothing NOX NuPhy NVIDIA NZXT OcUK OnePlus ONIX Orico Ozone Palit "
    "Panasonic Patriot PDP Perixx Philips Pioneer Pixio Planar Plantronics Plugable PNY PowerColor Pyle QNIX Qumax "
    "Razer RCA Realme Redragon Rii RIOTORO ROCCAT Roku Rosewill Sades Saitek Samsung SanDisk Sapphire Sceptre Seagate "
    "Seiki Sennheiser SHARKOON Sharp Shokz Shure SIIG SilentiumPC Skullcandy SMK-Link SolidTek SONNET Sonos Sony "
    "Soundcore SoundMAGIC Sparkle Speedlink SteelSeries Sunbeam Superlux Syba Synology TAKSTAR Targus TCL Tecware "
    "TekNmotion Tempest Tesoro Thermaltake Topre Toshiba Trust Unicomp Unitech Varmilo Velocifire Verbatim ViewEra "
    "ViewSonic VIOTEK VisionTek Vizio V-MODA Vortex V7 WASD WD Westinghouse Wintec WOBKEY Womier Wooting XFX Xiaomi "
    "Xtrfy Yamaha Yamakasi YEYIAN Yeston Zalman Zogis Zotac Zowie"
)

_BRANDS = {brand.casefold(): brand for brand in (*_TWO_WORDS.split("|"), *_ONE_WORD.split())}
_MOST_WORDS = max(len(brand.split()) for brand in _BRANDS)


def leading_brand(name: str) -> str | None:
    """The maker whose name opens `name`, in the maker's spelling; None when the words are nobody's we know."""
    words = name.split()
    for count in range(min(_MOST_WORDS, len(words) - 1), 0, -1):
        brand = _BRANDS.get(" ".join(words[:count]).casefold())
        if brand:
            return brand
    return None
