// Telephones, computers, televisions and everything with a charger.
export const electronics = {
  phones: `
iPhone 13 128 GB midnight, battery 87 % | 36,500 | blackPhone @table
Indian piece with bill from Sector 17, box and cable. Always in case and glass. Face ID, True Tone, everything original. | Sector 17, Chandigarh
iPhone 15 Pro 256, natural titanium, 5 months | 92,000 | whitePhone @studio
Seven months of Apple warranty left, battery 98. Got an upgrade from office. No exchange, no EMI, cash or UPI at the Mohali Bestech mall. | Sector 66, Mohali
iPhone 11 white, 64 GB, back glass cracked | 15,800 | whitePhone @cloth
Crack is only cosmetic, camera side is fine. Battery service shows at 78. Priced for it.
Samsung Galaxy S22, phantom green, 8/128 | 27,900 | greenPhone @table
Exynos, dual SIM, no line on the display. Comes with a 25 watt charger and two covers.
OnePlus 12R 16/256 cool blue | 33,500 | bluePhone @studio
Used for four months by my wife, who prefers her old one. Bill in her name, still under warranty till October.
Redmi Note 13 5G mobile, 8 GB/256 GB | 13,200 | phoneFrontTeal blackPhone @cloth
Full box, unused earphones inside. Gift received twice.
Vivo V29 majestic red, under warranty | 21,500 | blackPhone.maroon @table
Ring light camera is really good for reels. One tiny dot on the frame. Charger 80 W.
ਰੀਅਲਮੀ ਨਾਰਜ਼ੋ 60, 8/128, ਮੋਬਾਈਲ | 9,800 | phoneFront @mat
ਅੱਠ ਮਹੀਨੇ ਚੱਲਿਆ, ਡੱਬਾ ਬਿੱਲ ਨਾਲ। ਬੈਟਰੀ ਪੂਰਾ ਦਿਨ ਕੱਢਦੀ ਹੈ। ਕੋਈ ਝਰੀਟ ਨਹੀਂ।
Google Pixel 7a charcoal, pure camera | 22,000 | blackPhone @table
Open box from Flipkart in January, dbrand skin. Bootloader never touched. Small dust in SIM tray side.
Nokia 105 keypad phone, pack of 3 | 2,700 | smartphone.blue*3 @floor
For parents or for factory staff where camera is not allowed. Two unused, one used for a month.
Samsung A54 5G, lavender, for a student | 18,300 | bluePhone.purple @cloth
IP67, survived one fall in the kitchen sink without a hiccup. Original glass protector on since day one.
iPhone 14 Plus, starlight, 128 GB | 49,000 | whitePhone phoneFront @table
Battery 91 per cent, big screen, two days on a charge for normal use. Bought from Imagine store, bill there.
`,
  computers: `
MacBook Air M1, 8/256, space grey | 48,500 | laptop @table
Cycle count 143, battery 92 %. Keyboard clean, one hair line mark on the lid. With the original 30 W charger and a sleeve.
Dell Latitude 7490 i7 8th gen, 16 GB, SSD | 23,500 | laptop.black @table
Office lease return, matte screen 14 inch, backlit keys. Windows 11 Pro activated. Six pieces, same condition.
Lenovo IdeaPad Slim 5, Ryzen 7, 2023 | 46,000 | laptop mouse @table
16 GB, 512 NVMe, IPS. Bought for my B.Tech at Thapar, now company gives a laptop. Warranty till August.
HP Pavilion desktop set with 22 inch screen | 17,900 | desktop keyboard @room
i5 sixth generation, 8 GB RAM, new 480 GB SSD. Keyboard, mouse, UPS. Tally and MS Office run smoothly.
iMac 21.5 late 2015, for design class | 26,000 | monitor keyboard @table
Retina 4K, 16 GB. Slow hard disk replaced by SSD. Original keyboard and magic mouse.
Asus ExpertBook B1 i5 12th, sealed | 42,500 | laptop parcel @table
Won in a company draw, box never opened. Price is four thousand under Amazon today.
HP LaserJet M1136 MFP printer, scan and copy | 9,200 | printer @table
Toner refilled, prints 18 pages a minute. From our photostat shop in Sector 14. | Sector 15, Chandigarh
Mini PC Intel NUC i5, 16/512 | 19,000 | router.grey monitor @table
Palm sized, silent, runs three screens. Used for trading in the market hours only.
iPad Air 4, 64 GB with Pencil 2 | 34,000 | tablet pen @cloth
Sky blue, used for notes during MBBS. Paperlike film on the glass, folio case. Not a dent.
पुराना लैपटॉप लेनोवो T430, i5 | 9,500 | laptop.black @mat
8 जीबी रैम, 256 एसएसडी, बैटरी दो घंटे। ऑनलाइन क्लास और टाइपिंग के लिए ठीक है। चार्जर साथ में।
`,
  tvs: `
Sony Bravia 43 inch X74K 4K Google TV | 31,500 | flatTelevision @room
2022, wall mounted, remote with voice. Shifted to 55, so this goes. Original box kept, pick up by car is easy.
Mi TV 4A 32 inch, smart | 7,900 | flatTelevision @room
Children's room TV. Hotstar, Netflix, YouTube all fine. Stand legs and bracket both available.
Samsung QLED 55, Q60B, one small line | 34,000 | televisionUnit @room
Vertical line of one pixel at far right, you forget it in a day. Sound is great. Panel warranty over.
LG 24 inch LED monitor TV | 6,400 | monitor @room
HDMI and antenna both. Good for shop, CCTV or kitchen.
Onida colour TV 21 inch, runs with set-top | 1,500 | television @room
Heavy like a stone but picture is still bright. From a guest house in Kalka. | Kalka
OnePlus Y1S 43, full HD, 2 yr warranty left | 17,200 | flatTelevision plant @room
Extended warranty from Croma Elante. Used as second display in a gym reception.
ਟੀਸੀਐਲ 50 ਇੰਚ 4K ਐਂਡਰਾਇਡ ਟੀਵੀ | 22,800 | televisionUnit @room
ਦੋ ਸਾਲ ਪੁਰਾਣਾ, ਡੌਲਬੀ ਸਾਊਂਡ, ਰਿਮੋਟ ਤੇ ਬਿੱਲ ਨਾਲ। ਨਵਾਂ ਘਰ ਵੱਡਾ ਟੀਵੀ ਲੈ ਲਿਆ।
`,
  cameras: `
Canon EOS 1500D with 18-55 and 55-250 | 26,500 | camera @table
Shutter count near 9,000. Bag, 64 GB card, two batteries. Learnt on it, moved to full frame.
Sony A7 III body, shutter 41k | 84,000 | camera @studio
Wedding work for two seasons, always with screen guard. Small brassing at the base plate. Three batteries, cage free.
Nikon D5600 kit, hardly 3,000 clicks | 33,000 | flashCamera @table
Bought for the Europe trip that covid cancelled. Flip screen, bluetooth. Sensor clean.
GoPro Hero 10 with mounts | 19,800 | videoCamera @hills
Helmet, chest and handlebar mounts, three batteries with charger. Lens cover replaced with original.
DJI Mini 2 Fly More combo | 36,000 | helicopter.grey camera @park
Three batteries, 21 flights in log. Sub 250 gram. One propeller set spare. No crash, only one argument with a kite.
Yashica Electro 35, film camera 1970s | 7,500 | camera cassette @table
Light meter alive, shutter tested with a roll of Kodak Gold, sample prints can be seen. Leather case.
Godox flash, softbox, light stand set | 8,900 | flashCamera bulb @room
Two TT600, two 60 cm softboxes, trigger for Canon. Studio in Sector 22 closed. | Sector 22, Chandigarh
CP Plus CCTV set, 4 cameras, 1 TB | 8,200 | videoCamera*2 @workshop
2.4 MP bullet, DVR with mobile view, 90 m wire. Removed on shifting office.
`,
  audio: `
Sony WH-1000XM4 headphones, black | 13,900 | headphones @studio
Noise cancelling still shuts out the Volvo from Delhi. Pads replaced with original ones. Case, cable, box.
boAt Partypal 300, 120 watt with mic | 6,800 | partySpeaker microphone @room
Used in one jagrata and two birthdays. Battery four hours loud.
Marantz PM6006 amplifier + Wharfedale pair | 58,000 | speaker*2 @room
Bought from ProFX. Serious hi-fi for a room of 15x12. Demo with your own CDs and a cup of tea. Speakers are Diamond 11.2 in walnut on filled stands, amplifier has the phono input and the remote. Bought together in 2018, boxes kept in the loft. Going to a smaller flat where the neighbours share the wall; somebody should hear Kumar Gandharva on these and not a soundbar. | Sector 7, Chandigarh
JBL Bar 5.1 with wireless rears | 21,500 | soundbar @room
Subwoofer shakes the almirah. Remote, wall screws and bill available.
AirPods Pro 2, USB-C, six weeks | 15,500 | whitePhone headphones @cloth
Serial can be checked on Apple site. Extra tips unopened.
Philips 1970s valve radio, working | 6,200 | radio @table
Vividh Bharati comes beautifully at 7 in the morning. Wood cabinet polished, new mains cord.
Yamaha mixer MG10 and 2 Shure mics | 18,700 | sliders studioMic*2 @table
From our college band. SM58 originals, checked with serial. Cables in a jute bag.
Marshall Emberton speaker, brass and black | 10,400 | soundbar.brown @table
Lives on my desk. Charges by USB-C, 20 hours. Small wear on logo.
`,
  accessories: `
Mi power bank 20,000 mAh, 33 W | 1,350 | powerBank @table
Charges laptop of type C also. One year old, capacity as new.
TP-Link Archer AX20 wifi 6 router | 3,600 | router @table
Covers our whole 10 marla double storey. Changed to operator's mesh.
Apple 67 W charger and MagSafe cable | 3,900 | plug battery @cloth
Original, spare from the second MacBook. Cable without fray.
Logitech MX Master 3 and K380 set | 8,500 | mouse keyboard @table
Both in graphite. Dongle, usb-c cable. Clicks clean.
UPS APC 600 VA, new battery | 2,400 | inverter @room
Battery replaced in June with bill. Gives wifi three hours.
Laptop bag, cooling pad, USB hub: all three | 1,600 | backpack.black laptop @table
Targus bag 15.6, five-fan cooler, four port hub. College over.
Noise ColorFit Pro 4 smart watch, two straps | 1,950 | watch.black @studio
SpO2 and calling work. Tiny scratch at 4 o'clock.
Memory cards: SanDisk 128 GB x 4 | 2,800 | floppy*3 @table
Extreme, V30, formatted and tested in camera one by one.
`,
  'other-electronics': `
Epson EB-X06 projector with 100 inch screen | 24,500 | projector @room
1,140 lamp hours. Used in tuition centre of Phase 3B2. Tripod screen, HDMI cable 10 m. | Phase 3B2, Mohali
Luminous inverter 900 VA + 150 Ah battery | 11,800 | inverter @room
Tubular battery bought in 2022. Two fans, four lights and the router for five hours.
Kindle Paperwhite 11th gen, 16 GB | 8,700 | tablet.black openBook @cloth
Signature leather cover. No ads. With books? The books you buy yourself.
Amazon Echo Show 8 | 5,200 | tablet loudspeaker @kitchen
In the kitchen for recipes and for shouting timers. Charcoal.
Casio fx-991EX calculators, 5 pieces | 4,200 | smartphone.grey*3 @table
Classwiz, from our coaching library. Solar good in all.
Sewing machine Usha Janome Dream Stitch | 7,400 | sewingMachine @room
Seven stitches, automatic needle threader. Cover, foot pedal, box of bobbins.
Solar panel 330 W, 2 pieces with stand | 12,500 | window.blue*2 plug @yard
Waaree poly, removed when we went on-grid. Open circuit voltage checked at 45.
Walkie talkie Motorola pair, licence free | 3,100 | radio*2 @floor
Two kilometres in the city, five in Morni. Good on two-car trips.
`,
};
