"""Facts of titles as shops write them, in English, Indonesian and German: all that each states, and nothing else."""

import pytest

from maven_app.understanding.statements.title_facts import title_facts

TITLES: dict[str, tuple[tuple[str, dict[str, str]], ...]] = {
    "laptops": (
        ('Gigabyte G5 KF 15.6" 16GB 512GB SSD', {"screen_size": "15.6″", "ram": "16 GB", "storage": "512 GB"}),
        ('Medion Akoya E15301 15.6" 8GB 256GB SSD', {"screen_size": "15.6″", "ram": "8 GB", "storage": "256 GB"}),
        ("Axioo MyBook 14 8GB 256GB SSD", {"ram": "8 GB", "storage": "256 GB"}),
        ("MacBook Air 256/512/1TB", {}),
        ("MacBook Air 16GB 256/512GB SSD", {"ram": "16 GB"}),
        ("Dell XPS 1/2TB SSD", {}),
        ("Dell XPS 13/15 inch", {}),
        ('Dell 15.6" 16GB 512GB SSD', {"screen_size": "15.6″", "ram": "16 GB", "storage": "512 GB"}),
        (
            "ASUS Vivobook 15 X1504ZA Core i5-1235U 8GB/512GB SSD 15.6 inch FHD Windows 11",
            {
                "cpu": "i5",
                "resolution": "1920 × 1080",
                "os": "Windows",
                "screen_size": "15.6″",
                "ram": "8 GB",
                "storage": "512 GB",
            },
        ),
        (
            "Lenovo IdeaPad Slim 3 15IRH8 15,6 Zoll Full HD Notebook (Intel Core i5, 16 GB RAM, 512 GB SSD)",
            {"resolution": "1920 × 1080", "cpu": "i5", "screen_size": "15.6″", "ram": "16 GB", "storage": "512 GB"},
        ),
        (
            'HP Victus 15-fb0028nr 15.6" 144Hz RTX 3050 4GB 8GB RAM 512GB SSD',
            {
                "gpu": "RTX",
                "screen_size": "15.6″",
                "refresh_rate": "144 Hz",
                "ram": "8 GB",
                "storage": "512 GB",
                "gpu_memory": "4 GB",
            },
        ),
        ("Acer Aspire 5 Laptop 16GB", {}),
        (
            "Apple MacBook Air 13-inch M3 16GB 512GB - Midnight",
            {"screen_size": "13″", "ram": "16 GB", "storage": "512 GB"},
        ),
        (
            "MSI Thin 15 B13UC-2044ID i5-13420H 16GB 512GB RTX3050 15.6 FHD 144Hz W11",
            {"cpu": "i5", "resolution": "1920 × 1080", "refresh_rate": "144 Hz", "ram": "16 GB", "storage": "512 GB"},
        ),
        (
            "Samsung Galaxy Book4 Pro 14 Zoll AMOLED, 32 GB RAM, 1 TB SSD",
            {"screen_type": "OLED", "screen_size": "14″", "ram": "32 GB", "storage": "1 TB"},
        ),
        (
            "Laptop Advan Workplus AMD Ryzen 5 6600H RAM 16GB SSD 1TB 14 inci FHD IPS",
            {
                "cpu": "Ryzen",
                "resolution": "1920 × 1080",
                "screen_type": "IPS",
                "screen_size": "14″",
                "ram": "16 GB",
                "storage": "1 TB",
            },
        ),
        ("Dell Precision 7680 64GB 2TB", {"ram": "64 GB", "storage": "2 TB"}),
        ("Lenovo ThinkPad X1 Carbon Gen 12 32GB RAM 1TB SSD 4G LTE", {"ram": "32 GB", "storage": "1 TB"}),
        ("HP Stream 14 4GB 64GB eMMC", {"ram": "4 GB", "storage": "64 GB"}),
        (
            "Asus TUF Gaming A15 16GB DDR5 1TB PCIe SSD RTX 4060 8GB",
            {"gpu": "RTX 4060", "ram": "16 GB", "storage": "1 TB", "gpu_memory": "8 GB"},
        ),
        (
            "Acer Swift Go 14 OLED Core Ultra 7 155H 16GB 1TB 2.8K",
            {"screen_type": "OLED", "ram": "16 GB", "storage": "1 TB"},
        ),
        (
            "HP 15 39,6 cm (15,6 Zoll) FHD 16GB/512GB",
            {"resolution": "1920 × 1080", "screen_size": "15.6″", "ram": "16 GB", "storage": "512 GB"},
        ),
        ('Dell XPS 13 13.4" FHD+ 16GB 512GB', {"screen_size": "13.4″", "ram": "16 GB", "storage": "512 GB"}),
        ("Lenovo LOQ 15 RTX 4060 16GB 512GB", {"gpu": "RTX 4060", "storage": "512 GB"}),
        ("ASUS 8GB DDR4 up to 32GB 512GB SSD", {"ram": "8 GB", "storage": "512 GB"}),
        ('HP 250 15.6" 16GB RAM 512GB SSD + 1TB HDD', {"screen_size": "15.6″", "ram": "16 GB"}),
        (
            "Acer Nitro V15 i5-13420H RTX4050 6GB 8GB 512GB 144Hz",
            {"cpu": "i5", "refresh_rate": "144 Hz", "ram": "8 GB", "storage": "512 GB", "gpu_memory": "6 GB"},
        ),
    ),
    "smartphones": (
        ("Infinix Hot 40 8/256", {"ram": "8 GB", "storage": "256 GB"}),
        ("Xiaomi Redmi Note 13 8GB+256GB", {"ram": "8 GB", "storage": "256 GB"}),
        ("Samsung Galaxy A15 5G 8/256GB Garansi Resmi SEIN", {"five_g": "Yes", "ram": "8 GB", "storage": "256 GB"}),
        ("Apple iPhone 15 128GB Black", {"storage": "128 GB"}),
        ("Tecno Spark 20 Pro 8GB RAM 256GB ROM", {"ram": "8 GB", "storage": "256 GB"}),
        ("POCO X6 Pro 5G 12GB 512GB Smartphone ohne Vertrag", {"five_g": "Yes", "ram": "12 GB", "storage": "512 GB"}),
        ("vivo Y17s 6GB/128GB", {"ram": "6 GB", "storage": "128 GB"}),
        ("itel A70 RAM 12GB (4GB+8GB Extended) 256GB", {"storage": "256 GB"}),
        ("realme C67 8/128 Sunny Oasis", {"ram": "8 GB", "storage": "128 GB"}),
        ("Nokia 105 4G Dual SIM", {}),
        (
            'Google Pixel 8a 128GB 6.1" OLED 120Hz',
            {"screen_type": "OLED", "screen_size": "6.1″", "refresh_rate": "120 Hz", "storage": "128 GB"},
        ),
        (
            'OnePlus 12 16GB+512GB 6.82" 5400mAh 100W',
            {
                "screen_size": "6.82″",
                "battery_capacity": "5,400 mAh",
                "charging_power": "100 W",
                "ram": "16 GB",
                "storage": "512 GB",
            },
        ),
        (
            "Infinix Note 40 8GB/256GB 108MP 5000mAh",
            {"main_camera": "108 MP", "battery_capacity": "5,000 mAh", "ram": "8 GB", "storage": "256 GB"},
        ),
        ("Samsung Galaxy S24 Ultra 1TB", {"storage": "1 TB"}),
        (
            "Doogee S100 Pro 12GB 256GB 22000mAh IP68",
            {"water_resistance": "IP68", "battery_capacity": "22,000 mAh", "ram": "12 GB", "storage": "256 GB"},
        ),
        ("Samsung Galaxy A55 5G 8GB RAM + 8GB Virtual 256GB", {"five_g": "Yes", "ram": "8 GB", "storage": "256 GB"}),
        ("iPhone 13 64GB 128GB 256GB", {}),
        ("iPhone 15 Pro Max 128/256/512 GB", {}),
        ("iPhone 15 128, 256, 512GB", {}),
        ("iPhone 15 128 or 256 GB", {}),
        ("iPhone 15 128-512GB", {}),
        ("iPhone 15 128GB/256", {}),
        ("iPhone 15, 256GB", {"storage": "256 GB"}),
        ("Xiaomi Redmi Note 13 8+128/256GB", {}),
        ("Xiaomi Redmi Note 13 8GB + 128/256GB", {"ram": "8 GB"}),
        ("Ulefone Armor 24 24GB (12+12) 256GB 22000mAh", {"battery_capacity": "22,000 mAh", "storage": "256 GB"}),
        (
            "Redmi 13C 4GB 128GB (expandable up to 1TB microSD)",
            {"expandable_storage": "Yes", "ram": "4 GB", "storage": "128 GB"},
        ),
        (
            "Fairphone 5 8 GB RAM 256 GB Speicher 6,46 Zoll",
            {"screen_size": "6.46″", "ram": "8 GB", "storage": "256 GB"},
        ),
    ),
    "tablets": (
        ('Lenovo Tab M11 4GB 128GB 11" WiFi', {"screen_size": "11″", "ram": "4 GB", "storage": "128 GB"}),
        ("Samsung Galaxy Tab S9 FE 6/128GB 10.9 inch", {"screen_size": "10.9″", "ram": "6 GB", "storage": "128 GB"}),
        (
            "Teclast T50 11 Zoll Tablet 8GB+256GB Android 14",
            {"os": "Android", "screen_size": "11″", "ram": "8 GB", "storage": "256 GB"},
        ),
        (
            "Apple iPad Air 11-inch M2 256GB Wi-Fi + Cellular",
            {"cellular": "Yes", "screen_size": "11″", "storage": "256 GB"},
        ),
        ("Xiaomi Pad 6 8GB 128GB, keyboard sold separately", {"ram": "8 GB", "storage": "128 GB"}),
        (
            "Advan Tab Sketsa 3 RAM 8 GB ROM 256 GB 11 Inch Stylus Pen",
            {"stylus": "Yes", "screen_size": "11″", "ram": "8 GB", "storage": "256 GB"},
        ),
        ("Amazon Fire HD 10 32GB with ads", {"storage": "32 GB"}),
        ("iPad 10.9 64GB Wifi (256GB also available)", {"storage": "64 GB"}),
        (
            'Samsung Tab A9 4/64 8.7" LTE with keyboard',
            {"cellular": "Yes", "screen_size": "8.7″", "ram": "4 GB", "storage": "64 GB"},
        ),
    ),
    "tvs": (
        ("LG C4 OLED evo 55 inch TV 2024", {"screen_size": "55″"}),
        (
            'Samsung 65" Class QN90D Neo QLED 4K Smart TV',
            {"panel_type": "QLED", "resolution": "3840 × 2160", "screen_size": "65″"},
        ),
        (
            "TCL 55C745 55 Zoll QLED Fernseher 144Hz 4K UHD",
            {"panel_type": "QLED", "resolution": "3840 × 2160", "screen_size": "55″", "refresh_rate": "144 Hz"},
        ),
        ("Hisense 43A6K 43 Zoll 4K UHD Smart TV Dolby Vision", {"resolution": "3840 × 2160", "screen_size": "43″"}),
        ("Polytron Smart TV 32 inch PLD 32CV1869 Google TV", {"screen_size": "32″"}),
        ("Xiaomi TV A 55 2025 4K UHD", {"resolution": "3840 × 2160"}),
        ('Sony BRAVIA 8 OLED 65" 4K HDR Google TV K65XR80', {"resolution": "3840 × 2160", "screen_size": "65″"}),
        ("Philips 55PUS8909 139 cm 55 Zoll 4 HDMI 120Hz", {"screen_size": "55″"}),
        ('TCL 55" Motion Clarity 120Hz', {"screen_size": "55″"}),
        (
            'TCL 55" Motion Clarity with fast gaming in 4K at 120Hz',
            {"resolution": "3840 × 2160", "screen_size": "55″", "refresh_rate": "120 Hz"},
        ),
        ("LG 43/50/55 inch UR7800", {}),
    ),
    "monitors": (
        ("AOC 24G2 1920x1080/75Hz", {"refresh_rate": "75 Hz"}),
        ("LG UltraGear 27 inch 144/165 Hz", {"screen_size": "27″"}),
        (
            "KOORUI 24E3 24 Zoll Monitor 165Hz 1ms Full HD IPS",
            {
                "resolution": "1920 × 1080",
                "panel_type": "IPS",
                "screen_size": "24″",
                "refresh_rate": "165 Hz",
                "response_time": "1 ms",
            },
        ),
        (
            'AOC 24G2SP 23.8" 165Hz 1ms MPRT',
            {"screen_size": "23.8″", "refresh_rate": "165 Hz", "response_time": "1 ms (MPRT)"},
        ),
        (
            'Xiaomi Curved Gaming Monitor 34" WQHD 144Hz',
            {"curved": "Yes", "screen_size": "34″", "refresh_rate": "144 Hz"},
        ),
        (
            'LG 27UP850 27" 4K USB-C 96W Monitor',
            {"resolution": "3840 × 2160", "usb_c": "Yes", "screen_size": "27″", "usb_c_power": "96 W"},
        ),
        (
            "Gigabyte M27Q 27 Zoll 170 Hz QHD KVM",
            {"resolution": "2560 × 1440", "screen_size": "27″", "refresh_rate": "170 Hz"},
        ),
        ("VESA monitor arm for 17-32 inch screens", {}),
        (
            'MSI G244F 24" FHD 170Hz (OC 180Hz) 1ms GtG',
            {"resolution": "1920 × 1080", "screen_size": "24″", "response_time": "1 ms (gray to gray)"},
        ),
        ('LG 32GS95UE 32" 4K 240Hz / FHD 480Hz', {"screen_size": "32″"}),
        ("Philips 34 ultrawide WQHD", {}),
    ),
    "storage": (
        ("Samsung 990 Pro 2TB NVMe M.2 SSD 7450MB/s", {"type": "SSD", "storage": "2 TB", "read_speed": "7,450 MB/s"}),
        (
            "Crucial P3 Plus 1TB PCIe 4.0 NVMe bis zu 5000MB/s",
            {"type": "SSD", "storage": "1 TB", "read_speed": "5,000 MB/s"},
        ),
        (
            "SanDisk Extreme Portable SSD 1TB 1050MB/s Read 1000MB/s Write",
            {"type": "portable SSD", "storage": "1 TB", "read_speed": "1,050 MB/s", "write_speed": "1,000 MB/s"},
        ),
        (
            "Kingston A400 SATA SSD 240GB 500MB/s baca 350MB/s tulis",
            {"type": "SSD", "interface": "SATA", "storage": "240 GB"},
        ),
        ("WD Elements 4TB externe Festplatte USB 3.0", {"storage": "4 TB"}),
        ("Lexar NM790 4TB with heatsink, 1500TBW", {"storage": "4 TB", "endurance": "1,500 TB"}),
        ("SanDisk Ultra 64GB 128GB 256GB microSD", {"type": "memory card"}),
        (
            "Samsung 970 EVO Plus 1TB NVMe SSD with 1GB LPDDR4 DRAM",
            {"type": "SSD", "interface": "NVMe", "dram": "Yes", "storage": "1 TB"},
        ),
        ("Samsung 980 Pro 1TB SSD for laptop 16GB RAM", {"type": "SSD", "storage": "1 TB"}),
        ("SanDisk Ultra 128 or 256GB microSD", {"type": "memory card"}),
        (
            "Seagate IronWolf 8TB 7200rpm 256MB cache",
            {"storage": "8 TB", "spindle_speed": "7,200 rpm", "cache": "256 MB"},
        ),
    ),
    "headphones": (
        ("Soundpeats Air4 26 hours with case", {"battery_life_case": "26 h"}),
        (
            "Sony WH-1000XM5 Wireless Noise Cancelling Headphones 30 hours",
            {"wireless": "Yes", "noise_cancelling": "Yes", "battery_life": "30 h"},
        ),
        (
            "JBL Tune 770NC kabellose Over-Ear-Kopfhörer mit Noise-Cancelling, 70 Std. Akku",
            {"type": "over-ear", "noise_cancelling": "Yes", "battery_life": "70 h"},
        ),
        (
            "TWS Robot Airbuds T80 ENC 35 jam dengan case",
            {"type": "in-ear", "wireless": "Yes", "battery_life_case": "35 h"},
        ),
        (
            "QCY MeloBuds Pro ANC 46dB 34H Playtime with Charging Case",
            {"noise_cancelling": "Yes", "battery_life_case": "34 h"},
        ),
        (
            "Soundcore Life Q30 Bluetooth headphones, wired mode with AUX cable",
            {"headphone_jack": "Yes", "wireless": "Yes"},
        ),
        ("EarFun Air Pro 4, 10 min charge gives 2 hours", {}),
        ("Beats Studio Pro 40 Std. ohne ANC", {"battery_life": "40 h (noise cancelling off)"}),
        ("Anker Soundcore P40i 60 hours total playtime, 12h per charge", {}),
        ("Haylou GT7 24 jam standby 100 jam", {}),
        ("Soundcore Q30 40/60 hours", {}),
        ("Soundcore Q30 total battery life: 30 hours", {"battery_life": "30 h"}),
        ("Soundcore Q30 30h total playtime", {}),
        ("Skullcandy 34 Std. Laufzeit, Schnellladen 10 Min = 4 Std.", {"battery_life": "34 h"}),
        ("Jabra Elite 4 wired/wireless", {"wireless": "Yes"}),
    ),
    "keyboards_mice": (
        ("Logitech G502 X, wireless version also available", {}),
        (
            "Logitech G502 X Lightspeed Wireless Gaming Mouse 25600 DPI",
            {"type": "mouse", "wireless": "Yes", "dpi": "25,600 dpi"},
        ),
        ("Razer DeathAdder V3 Pro Wireless 63g 30000 DPI", {"wireless": "Yes", "weight": "63 g", "dpi": "30,000 dpi"}),
        ("Rexus Mouse Gaming Xierra X16 kabel 6400 DPI", {"type": "mouse", "dpi": "6,400 dpi"}),
        ("Logitech MX Master 3S for Mac", {}),
        ("Razer Basilisk V3 wired 26K DPI 101g", {"weight": "101 g", "wireless": "No"}),
        ("Keychron K8 wireless/wired hot swappable", {"hot_swappable": "Yes", "wireless": "Yes"}),
    ),
    "cameras": (
        (
            "Canon EOS R50 24.2MP Mirrorless Camera with 18-45mm Lens",
            {"type": "mirrorless", "sensor_resolution": "24.2 MP"},
        ),
        ("Sony ZV-E10 II 26MP APS-C 4K60", {"sensor_size": "APS-C", "sensor_resolution": "26 MP"}),
        ("Fujifilm X-T30 II Systemkamera 26,1 MP schwarz", {"sensor_resolution": "26.1 MP"}),
        ("Kamera Canon EOS 1500D 24MP 18-55mm kit + memory 32GB tas", {"sensor_resolution": "24 MP"}),
        ("Panasonic Lumix FZ82 18 MP 60x optical zoom", {"sensor_resolution": "18 MP", "optical_zoom": "60×"}),
        ('Kodak PIXPRO FZ55 16MP 5x 2.7"', {"sensor_resolution": "16 MP", "optical_zoom": "5×", "screen_size": "2.7″"}),
    ),
    "smartwatches": (
        ("Apple Watch Series 9 GPS 45mm", {"gps": "Yes", "case_size": "45 mm"}),
        ("Amazfit GTR 4 46mm GPS 14 days battery", {"gps": "Yes", "case_size": "46 mm", "battery_life": "336 h"}),
        ("Garmin Forerunner 265 GPS Smartwatch 46 mm", {"gps": "Yes", "case_size": "46 mm"}),
        ('Xiaomi Redmi Watch 4 1.97" AMOLED 5ATM 20 days', {"screen_type": "OLED", "screen_size": "1.97″"}),
        ("Samsung Galaxy Watch6 44mm LTE", {"cellular": "Yes", "case_size": "44 mm"}),
        ("Galaxy Watch 7 40mm/44mm", {}),
        ("Galaxy Watch 7 40/44mm", {}),
        ("Apple Watch Series 9 41 or 45 mm", {}),
        ("Huawei Watch GT 4 46mm 22mm strap", {"case_size": "46 mm"}),
        ("Apple Watch Series 9 45mm Aluminum Case with Sport Band", {"case_size": "45 mm"}),
        ("Garmin Venu 3 45 mm case, 22 mm band", {"case_size": "45 mm"}),
        ("Galaxy Watch 22 mm strap 46 mm case", {"case_size": "46 mm"}),
        ("Casio strap width: 22 mm", {}),
        ("Garmin Venu 3 22mm band", {}),
    ),
    "routers": (
        ("TP-Link Archer AX55 AX3000 Dual Band Wi-Fi 6 Router", {}),
        ("ASUS RT-AX86U Pro WiFi 6 Router 2.5G Port, 5700 Mbps", {"wifi_speed": "5.7 Gbit/s"}),
        ("FRITZ!Box 7590 AX Router WLAN 6 4x Gigabit-LAN", {}),
        ("Netgear Orbi RBK752 Mesh up to 350 m²", {"mesh": "Yes"}),
        ("Huawei 4G router B311 150 Mbps", {}),
        ("TP-Link 2402 Mbps on 5 GHz with four gigabit LAN ports", {"wifi_speed": "2.4 Gbit/s"}),
        ("TP-Link gigabit ports 1000 Mbps", {}),
    ),
}
"""By the category: a title and the texts of its facts by spec key."""


@pytest.mark.parametrize(
    ("category", "title", "stated"),
    [pytest.param(category, *row, id=row[0]) for category, rows in TITLES.items() for row in rows],
)
def test_a_title_gives_what_it_states_for_certain(category: str, title: str, stated: dict[str, str]) -> None:
    assert {fact.key: fact.text for fact in title_facts(title, "shop", category=category)} == stated
