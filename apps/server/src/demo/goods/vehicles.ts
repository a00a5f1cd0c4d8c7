// What runs on wheels, or floats: cars, two-wheelers, goods carriers, parts.
export const vehicles = {
  cars: `
Maruti Swift VXi 2018, petrol, first owner | 4,95,000 | car.red @road
52,300 km, always serviced at Autopace Industrial Area. CH01 number, insurance till February. One scratch on the rear bumper from the Sector 35 parking, rest is clean. Tyres are Bridgestone from last year, battery changed in June, AC gas never topped up. Touch screen with reverse camera, seat covers, mud flaps, and the spare has not touched the road. I drive to Delhi twice a year and to office daily, never given on a self-drive app. RC transfer to be done within the week, I will come along to the RLA myself. | Sector 35, Chandigarh
Maruti Suzuki Swift Dzire ZDi 2016 | 4,60,000 | car.white @road
Diesel, 98,000 km, mostly Shimla highway. New clutch and four Apollo tyres at 90k. Music, alloy, reverse camera. HR03 registration.
Hyundai Creta SX 1.5 petrol 2021, sunroof | 12,40,000 | suv.white @road
31,000 km, single lady driven, company warranty till 2026. Panoramic roof, ventilated seats, dashcam fitted front and back. No accident, check it at any workshop.
Mahindra Thar LX hard top diesel 4x4 | 14,75,000 | suv.black @hills
2022, 27,000 km, black. Stock suspension, only snorkel and rock sliders added. It has seen Spiti twice and not a day in the workshop. Full service record at the Zirakpur dealer, extended warranty till 2027, second set of all-terrain tyres on alloys goes with it. Hard top, touch screen, roll cage padding. Reason is simple: third child, two doors.
Tata Nexon EV Max, 2023, long range | 13,90,000 | suv.blue plug @road
Battery health 97 per cent, gives 320 km in the city. 7.2 kW wall charger worth 50,000 goes with the car. Moving to Canada in March.
Toyota Innova Crysta 2.4 GX, 2019 | 15,60,000 | van.silver @road
Seven seater, 84,000 km, company serviced at Pioneer Toyota. Private number, never in taxi. Captain seats in grey fabric with covers from day one.
ਆਲਟੋ 800 LXi, 2017, ਚਿੱਟਾ ਰੰਗ | 2,55,000 | car.white @road
ਘਰ ਦੀ ਗੱਡੀ, 41,000 ਕਿਲੋਮੀਟਰ, ਬੀਮਾ ਪੂਰਾ। ਏਸੀ ਠੰਢਾ, ਚਾਰੇ ਟਾਇਰ ਨਵੇਂ। ਧੀ ਵਿਦੇਸ਼ ਚਲੀ ਗਈ ਇਸ ਕਰਕੇ ਵੇਚਣੀ ਹੈ।
Honda City VX CVT 2020, platinum white | 9,85,000 | car.silver @road
BS6 petrol automatic, 36,500 km, PB65 number. Lane watch camera, leather seats, all four doors original paint. RC in my own name.
WagonR CNG 2022, good for taxi or home | 5,45,000 | car.blue @road
Company fitted CNG, 29 km per kg on our Rajpura run. 61,000 km. Cylinder test valid till 2025. | Rajpura
Scorpio S11 2018, black, full option | 10,90,000 | suv.black @soil
Diesel manual, 74,000 km. VIP number 0011 can be kept if you pay the fee. Alloy 18 inch, roof carrier removed after photo.
Kia Seltos HTK Plus 2020 diesel | 9,95,000 | suv.red @road
Second owner, bought from my brother-in-law in Panchkula. 58k km, timing of service never missed. Sun film to legal limit. | Sector 12A, Panchkula
Ambassador Classic 1998 in running order | 1,85,000 | taxi.white @road
White, papa's own car for twenty-five years. Isuzu diesel engine, new upholstery. Passing done till 2026. For a person who knows what it is.
`,
  motorcycles: `
Royal Enfield Classic 350, 2020, gunmetal grey | 1,38,000 | motorcycle.grey helmet @road
19,000 km, single owner, CH01 number. Stock silencer is with me, at the moment Red Rooster fitted. Both keys, pollution and insurance valid.
Royal Enfield Bullet 350 Standard 1996, cast iron | 1,45,000 | motorcycle.black @yard
Left gear, kick only, the real thump. Engine rebuilt by Mistri Balbir in Burail two years back. Papers original. | Burail, Chandigarh
Hero Splendor Plus 2021, i3S | 54,000 | motorcycle.black @road
24,000 km, gives 68 in the city. Front disc, new chain set. Selling because office gave me a car.
Honda Activa 6G, 2022, pearl white | 68,500 | scooter.white @road
9,400 km only, driven by my mother to the school and back. Seat cover, floor mat, crash guard. Two-wheeler loan closed.
TVS Jupiter 125 with disc, 2023 | 74,000 | scooter.grey @road
Still smells new, 4,100 km. External fuel fill, big boot for two helmets. Bought a car after baby.
Yamaha R15 V4 racing blue | 1,42,000 | motorcycle.blue @road
2022, 15,200 km, quick shifter, TCS. Never on track, never fallen. Slip for every service at the Sector 38 showroom.
KTM Duke 250, 2019 | 1,29,000 | motorcycle.orange @workshop
Orange frame, Akrapovic-look exhaust (legal). New front tyre Metzeler. Small dent in tank, see third photo.
बजाज पल्सर 150, 2018, काला | 52,000 | motorcycle.black @road
34,000 किमी, इंजन चुस्त, टायर नए डाले हैं। पंजाब नंबर, कागज पूरे। टेस्ट राइड के लिए लाइसेंस साथ लाएं।
Suzuki Access 125 BS6 bluetooth | 66,000 | scooter.blue @road
2021 model, metallic blue, 17,800 km. Digital meter works with phone. Tyres changed in July.
Ola S1 Pro scooter, gen 2 | 79,000 | scooter.black plug @road
Range about 130 in eco. Home charger and helmet included. 11,000 km, software updated, battery warranty till 2030.
Bajaj Chetak 1992, two stroke, restored | 88,000 | scooter.green @studio
Mint green repaint, chrome polished, new seat by Manimajra karigar. Runs on 2T oil, starts in second kick. | Manimajra
Himalayan 411, 2021, with touring luggage | 1,72,000 | motorcycle.tan backpack @hills
Granite black, panniers, crash bars, aux lights. Leh, Zanskar and home again. Next service due at 35,000.
`,
  'trucks-commercial': `
Tata Ace Gold diesel 2020, HT | 3,65,000 | pickup.white @road
Chhota hathi with closed body, national permit till September. 71,000 km. Used for delivering sarees from our Sector 22 shop. | Sector 22, Chandigarh
Mahindra Bolero Pickup 1.7 T, 2019 | 5,70,000 | pickup.white sack @yard
Power steering, extra leaf in the springs. Vegetables from Kurali to Sector 26 mandi every night, so engine is in good use and cared for. | Kurali
Ashok Leyland Dost+ with high deck | 4,95,000 | truck.blue @road
2021, fitness done last month for two years. Tarpaulin, ropes and toolbox included. Fastag balance also.
Tata 407 Gold SFC, 14 ft | 6,80,000 | truck.orange @road
2017, punjab body, engine work done with bill of 64,000. Working daily with a transporter in Derabassi, run can be handed over. | Derabassi
Eicher Pro 2059 refrigerated van | 11,50,000 | lorry.white @road
Carrier unit holds minus 18, 17 ft box. Delivered ice cream for five summers. 2018 model, tyres six months.
ਮਹਿੰਦਰਾ ਜੀਤੋ ਸੀਐਨਜੀ, 2022 | 3,25,000 | pickup.red @road
ਇੱਕ ਮਾਲਕ, 48,000 ਕਿਲੋਮੀਟਰ, ਪਰਮਿਟ ਤੇ ਬੀਮਾ ਪੂਰਾ। ਸਬਜ਼ੀ ਦਾ ਕੰਮ ਬੰਦ ਕੀਤਾ ਇਸ ਲਈ ਵਿਕਾਊ।
Force Traveller 17 seater, school or tempo | 9,20,000 | van.yellow @road
2018, AC roof type, push-back seats. School contract of Panchkula finished in March. Speed governor and CCTV fitted.
Piaggio Ape loader, CNG, 2021 | 1,95,000 | autoRickshaw.green @road
6 ft tray. Single driver. Good for gas cylinder or water can supply. HR68 number, Pinjore. | Pinjore
JCB 3DX backhoe, 2017, 6,200 hours | 15,40,000 | crane @soil
Working daily on plots around Zirakpur, operator can be met. Front bucket new, rear tyres 70 %. Papers and insurance complete. | Patiala Road, Zirakpur
`,
  'auto-parts': `
Four MRF 185/65 R15 tyres, 60 % tread | 7,200 | tyre*2 @workshop
Off my Baleno when I went for 16 inch. 2022 manufacture, no puncture patch on any.
Alloy wheels 16 inch, multi-spoke, 5 hole | 17,500 | tyre @studio
For Creta, Seltos or Venue. One has a kerb mark. Caps present, nuts also.
Swift/Dzire front bumper with fog lamps, OEM | 3,400 | carFront wrench @workshop
Red paint, small crack under number plate. Rest original Maruti.
Amaron 65Ah car battery, 14 months old | 3,900 | inverter @workshop
Warranty card for 55 months. Taken out because I sold the diesel car to Kabadi. Holds 12.7 V.
Android stereo 9 inch for Creta 2018-20 | 6,500 | tablet loudspeaker @workshop
2 GB/32 GB, with frame, canbus and reverse camera. Wireless CarPlay works. Fitting can be done in Sector 48 motor market. | Sector 48, Chandigarh
Recaro type bucket seats, pair | 14,000 | carSeat*2 @workshop
Red stitching, rails for Polo/Vento. Two years in garage, used a handful of sundays.
Bullet 350 spares: carburettor, tank, seat | 5,800 | gear nutBolt*2 @workshop
From a 2009 UCE engine. Mikuni VM28 cleaned. Tank has no rust inside. Will sell separately also.
Steelbird and LS2 helmets, size L | 2,600 | helmet*2 @table
LS2 Rapid matt black with clear and smoke visor; Steelbird for pillion. Washed inner pads.
Tractor tyre 13.6-28 pair, BKT | 21,000 | tyre.black*2 @yard
Half life, no cuts in the sidewall. With tubes.
`,
  bicycles: `
Hero Sprint 26T mountain bike, 21 gear | 6,200 | bicycle.red @park
Shimano shifters, both discs work. Bought for college in Gharuan, hostel is now walking distance. | Gharuan
Atlas Goldline with carrier, old and strong | 2,300 | bicycle.black @yard
The milkman's bicycle. New tyres and a dynamo lamp that still glows. Roadster frame 24 inch.
Firefox Roadrunner hybrid, 28 inch | 14,500 | bicycle.blue @park
Frame size M. Rode to Sukhna and back on weekends for one winter. Lock, bottle cage and pump go with it.
Kids' cycle 16 inch with side wheels | 1,900 | bicycle.pink @road
Pink Hercules, bell like new, basket has a broken clip. For 4 to 6 years.
Btwin Triban RC 100 road bike | 17,900 | bicycle.white @road
Size S, 7-speed, done about 1,200 km. Great first road cycle for the Morni climb. | Sector 20, Panchkula
E-cycle Hero Lectro C5, 27.5 | 18,400 | bicycle.green battery @park
Battery gives 25 km in throttle, 35 in pedal assist. Charger, key and bill available.
`,
  boats: `
Two-seater pedal boat, fibre, swan type | 62,000 | swan @lake
From our resort pond near Morni. Repainted, rudder replaced. Needs a pickup of ten feet. | Morni
Inflatable kayak Intex Explorer K2 | 9,800 | canoe lifebuoy @lake
Two paddles, pump, repair kit. Used twice at Kaushalya dam with permission. Folds into one bag.
Fibre rowing boat 12 ft with oars | 38,000 | canoe @lake
Built in Ropar for the wetland survey, seats four. Trailer separate, ask. | Ropar
Outboard motor Yamaha 8 HP two stroke | 72,000 | speedboat @lake
Short shaft, tank and hose included. Lives in Nangal now, can be shown running in a drum.
Old wooden shikara, for a farmhouse pond | 45,000 | sailboat @lake
Bought from Srinagar in 2009, carved back rest. Leaks a little until the wood swells. More a sofa than a boat.
`,
  'other-vehicles': `
Electric rickshaw, 5 seater, lithium, 2023 | 1,28,000 | autoRickshaw.blue @road
Runs 90 km on one charge. Registered in Mohali, permit for phase 7 to 11. New owner gets the stand number too. | Phase 7, Mohali
Bajaj RE auto CNG 2019 with permit | 2,15,000 | autoRickshaw @road
Chandigarh permit, meter sealed, fitness till next December. Daily income, sale because driver is going to village.
Wooden bail gaddi, decorated | 48,000 | cartWheel ox @soil
Steel-rim wheels, brass work. Farmhouses and wedding planners keep asking, so now finally for sale.
Golf cart 4 seater, Maini | 1,70,000 | van.green @park
New set of six batteries in January. Was running in a school campus at Mullanpur. | Mullanpur
Camping trailer, self made, sleeps two | 1,35,000 | van.white tent @hills
Single axle, tows behind any SUV. Kitchen in the tail, 100 Ah battery, roof vent. Passed as trailer in HR.
Handicapped-fit Activa with side wheels | 61,000 | scooter.red @road
2019 model, RTO approved attachment. Used by my uncle, 13,000 km. Reverse gear works.
Buggy for wedding baraat, with lights | 1,90,000 | carousel horse @road
Two-horse rath, LED wiring new, velvet seats maroon. Horses not included. Bookings diary can be handed over.
`,
};
