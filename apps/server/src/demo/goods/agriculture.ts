// What farmers around Chandigarh sell: machines, animals, harvest and hand tools.
export const agriculture = {
  equipment: `
Swaraj 855 FE, 2019, 2100 hours, single hand | 5,10,000 | tractor.blue @field
Run by me and my father only, never given on rent. Power steering, oil brakes, rear tyres changed last Rabi. RC and insurance up to date. You can hear it from a cold start. Hood, bumper, top link, drawbar and a new Exide battery included. Diesel about 4 litres an hour with the rotavator. We have 11 acres near Kurali and bought a 60 HP, otherwise this one would stay till it falls apart. Bring your mechanic, take it to your own field for an hour, then we talk.
Mahindra 575 DI XP Plus 2021 with hood and bumper | 6,25,000 | tractor.red @soil
47 HP, 1350 hours on the meter. Used for 14 acres of wheat and paddy, served at the Kharar agency every 250 hours, all slips available. Side gear, dual clutch. Loan cleared, NOC in hand.
Massey Ferguson 1035 DI, 2015 model | 3,35,000 | tractor.red trolley @yard
Old but honest machine. Head never opened, lift picks a 9-tine cultivator without complaint. Battery new (Exide, 8 months left in warranty). Front tyres about 60 %.
ਸੋਨਾਲੀਕਾ ਡੀਆਈ 750, 2018 ਮਾਡਲ, 55 ਐਚਪੀ | 4,90,000 | tractor.blue @wheatland
ਟਰੈਕਟਰ ਇੱਕੋ ਹੱਥ ਚੱਲਿਆ ਹੈ, 2600 ਘੰਟੇ। ਟਾਇਰ 70 ਪ੍ਰਤੀਸ਼ਤ, ਇੰਜਣ ਕਦੇ ਨਹੀਂ ਖੋਲ੍ਹਿਆ। ਕਾਗਜ਼ ਪੂਰੇ, ਬੀਮਾ ਮਾਰਚ ਤੱਕ। ਪਿੰਡ ਆ ਕੇ ਵਾਹ ਕੇ ਵੇਖ ਲਓ।
John Deere 5310 GearPro 4WD, 2022 | 9,40,000 | tractor @green
55 HP, 4x4, 900 hours. Bought for contract work with the baler; the contract ended. Michelin tyres, music system, canopy. Serious buyers only, it is standing in our shed in Mullanpur. | Mullanpur
New Holland 3630 TX Super, 2017, second owner | 4,75,000 | tractor.blue rotavator @soil
Comes with the 6 ft rotavator you see in the second photo if the price is right. Clutch plates done in November. Meter shows 3,040 hours, which is true.
Shaktiman 6 ft rotavator, 42 blades | 78,000 | rotavator @yard
Two seasons old. Blades changed after paddy, gearbox oil fresh. Works behind anything from 40 HP up. Selling because we moved to the super seeder.
Fieldking rotavator 7 feet, multi speed | 92,000 | rotavator.blue tractor.red @soil
Heavy gearbox model, side gear drive. Skid plates on both sides are straight. We will load it on your trolley with the hydra, free of charge.
Happy Seeder 9 tine, used on 60 acres | 1,05,000 | plough.red @wheatland
Subsidy machine, five years complete so the papers are free to transfer. Seed and fertiliser boxes without rust. No parali burning needed, that is the whole point.
Combine harvester Preet 987, 2016, self propelled | 9,60,000 | harvester @wheatland
14 ft cutter bar, Ashok Leyland engine, ran this wheat season from Morinda to Kota. New belts, both straw walkers welded last year. Ready for paddy. Operator can come along if you need one. | Morinda
Tractor trolley 12x6, 10 tonne, double axle, nearly new | 1,65,000 | trolley @yard
Made by Ropar mistri in 5 mm sheet, jack fitted. Sides come off for bales. Eight-ply tyres. Number plate and reflector tape done.
Water tanker 4000 litre on two wheels | 1,12,000 | tanker @yard
Used for spraying the mango garden and for weddings. No leakage, inside red oxide done in March. PTO pump of 1.5 inch included.
Wheat thresher, 35 HP, hopper model | 58,000 | thresher @wheatland
Harambha make, does 10 to 12 quintal an hour. Bearings replaced. Straw comes clean and fine, animals like it.
2-bottom reversible MB plough, hydraulic | 86,000 | plough @soil
Lemken copy made in Nakodar, double beam. Ploughed 40 acres with it, points are good for another hundred.
Cultivator 11 tine with new shovels | 24,500 | plough.red @yard
Heavy spring type, no bend. It is simply surplus, we have two.
Laser land leveller, complete set with receiver | 2,40,000 | tractor.yellow plough @soil
Transmitter, receiver, mast, control box, 7 ft bucket. Calibrated in May. Gives 700 an hour on rent during June, so it pays itself in one season.
Submersible motor 10 HP with 15 stage pump | 34,000 | waterPump @soil
Texmo, taken out after the bore went dry at 310 feet. Motor winding is original copper. 150 ft of cable goes with it.
Diesel engine 8 HP Kirloskar pump set | 21,000 | waterPump.green @green
Starts in one handle. Delivery 4 inch, suction pipe 20 ft included. Last used for the berseem in Dappar. | Dappar
Genset 25 kVA, tractor driven alternator | 52,000 | generator @yard
Copper winding alternator on a three-point frame. Runs the milking machine, chaff cutter and house together when the light goes.
हैरो 14 डिस्क, मजबूत फ्रेम | 46,000 | plough.blue @soil
दो सीजन चला है, डिस्क 22 इंच की बची हैं। बेयरिंग पिछले महीने बदले। ट्रैक्टर बेच दिया इसलिए दे रहे हैं।
Potato planter 2 row, automatic | 74,000 | trolley.red potato @soil
Cup type with fertiliser attachment, plants an acre in about 50 minutes. Stored indoors. We left potato for sugarcane.
`,
  livestock: `
Murrah buffalo, second lactation, 16 litre | 1,18,000 | buffalo @yard
Calved 20 days ago, female calf at her feet. Gives 8 in the morning and 8 in the evening, you can stay and milk her yourself for two times. Calm with women and children. Feed is 3 kg churi, green jowar and tudi, nothing special. All four teats fine, no fever ever, vaccinated for galghotu and FMD. Her mother is still with us and gave 19 at her best. Price with the calf; without the calf we do not give.
ਮੁਰ੍ਹਾ ਮੱਝ, ਤੀਜੇ ਸੂਏ, 18 ਲੀਟਰ ਦੁੱਧ | 1,35,000 | buffalo bucket @yard
ਮੱਝ ਨੂੰ ਸੂਈ ਨੂੰ ਦਸ ਦਿਨ ਹੋਏ ਹਨ, ਥੱਲੇ ਕੱਟੀ ਹੈ। ਸੁਭਾਅ ਦੀ ਸ਼ਰੀਫ਼, ਚਾਰੇ ਥਣ ਠੀਕ। ਦੋ ਵੇਲੇ ਚੋ ਕੇ ਤਸੱਲੀ ਕਰ ਲਓ।
HF cross cow, first calving, 22 litre peak | 82,000 | cow @green
Three years old, from PDFA bull semen. Machine and hand both. Vaccinated for FMD and LSD, card available. Selling three of our nine because fodder is short this year.
Sahiwal gai with bachhi, pure desi | 75,000 | ox @yard
Red Sahiwal, 11 litre, A2 milk. Registered under the state scheme, ear tag number on request. Bachhi is 40 days. Gaushala people please do not call for free.
Jersey cow 14 litre, 7 months pregnant | 58,000 | cow @soil
Fourth time. Pregnancy checked by doctor sahib at Banur hospital. Eats everything, never kicks. | Banur
Pair of Nagori bulls for cart and bullock race | 1,60,000 | ox.white*2 @soil
Four teeth, matched white, height 60 inch. Trained with suhaga and cart. Ran at Kila Raipur, second in heat. Will not be sold for slaughter at any price.
Beetal goats, 2 females and 1 buck | 54,000 | goat*3 @yard
All three dewormed and vaccinated for PPR. Buck is 14 months and 62 kg. Females gave twins last time.
Barbari bakri ke 6 bachhe, 4 mahine ke | 33,000 | goat.tan*3 @green
Ghar ka palan hai, stall feeding wale. Vajan 14 se 17 kilo. Sab ek saath lene wale ko kuch kam kar denge.
Lohi sheep, flock of eight | 88,000 | sheep*4 @green
Seven ewes, one ram. Sheared in March, all healthy. Grazing land near Siswan is being fenced, so they must go. | Siswan
Marwari ghodi, 5 years, fully trained | 2,45,000 | horse @park
Dark bay, 62 inch, Rewal chaal. Used for weddings this season and very steady with dhol and fireworks. Papers from the breed society.
Punjab Brown piglets, 12 pieces | 42,000 | pig*3 @yard
Two months, weaned, large white yorkshire cross. Growth is quick, ours reached 90 kg in seven months.
Desi murgi and kadaknath, 30 birds | 18,500 | rooster*3 chick @yard
Twenty hens in lay, six kadaknath, four cocks. Eat anything, roost in trees if you let them. Crates returnable.
RIR day-old chicks, 100 pieces | 4,200 | chick*7 @mat
Rhode Island Red from our own incubator, Marek vaccinated. Booking for next Thursday's hatch. Losses in the first two days replaced.
Bee boxes, 15 colonies of Italian bees | 52,500 | bee*3 honey @green
Eight-frame boxes, young queens, sitting in the mustard near Kurali. Training for one day free if you are new. | Kurali
Murrah jhota, 30 months, for breeding | 1,90,000 | buffalo @soil
Dam gave 21 litre (recorded). Good height, tight curl. Semen collection not done, only natural service in our village.
ਸਾਹੀਵਾਲ ਵੱਛੀਆਂ ਦੀ ਜੋੜੀ, ਸਵਾ ਸਾਲ ਦੀਆਂ | 46,000 | ox*2 @yard
ਦੋਵੇਂ ਇੱਕੋ ਸਾਨ੍ਹ ਦੀਆਂ, ਟੀਕੇ ਪੂਰੇ। ਹਰਾ ਚਾਰਾ ਤੇ ਫੀਡ ਖਾਂਦੀਆਂ ਹਨ। ਜਗ੍ਹਾ ਘੱਟ ਹੋਣ ਕਰਕੇ ਵੇਚਣੀਆਂ ਹਨ।
Khaki Campbell ducks, 10 laying | 6,500 | duck*3 @green
Lay almost daily, big greenish eggs. They have cleaned our paddy of every snail.
दो दांत की मुर्रा झोटी, पहली बार ग्याभन | 96,000 | buffalo @soil
आठ महीने की ग्याभन, मां 17 लीटर दूध देती है। रंग काला, सींग कुंडी। डॉक्टर से जांच करवा कर ले जाएं।
`,
  crops: `
Wheat straw (tudi), 40 quintal, dry and fine | 24,000 | bale*5 @yard
From HD 3086, combine plus reaper, stacked in kup, not one drop of rain on it. Rate 600 a quintal, weigh at the dharam kanta in Banur. | Banur
ਤੂੜੀ ਵਿਕਾਊ, 25 ਕੁਇੰਟਲ | 15,500 | bale*4 @wheatland
ਇਸ ਸਾਲ ਦੀ ਕਣਕ ਦੀ ਤੂੜੀ, ਬਿਲਕੁਲ ਸੁੱਕੀ ਤੇ ਬਰੀਕ। ਟਰਾਲੀ ਨਾਲ ਲੈ ਕੇ ਆਓ, ਭਰਾਈ ਅਸੀਂ ਕਰਵਾ ਦਿਆਂਗੇ।
Sharbati wheat for home use, 50 kg bags | 1,750 | sack*3 wheat @mat
C-306, cleaned twice, no urea in the last month. Roti stays soft in the lunch box till evening. Price is for one bag, twelve bags left.
1121 basmati rice, two years old | 4,900 | sack rice @kitchen
Own paddy milled at Rajpura, aged in jute. 50 kg. Long grain, does not stick. Try one kilo first. | Rajpura
Desi ganne da gur, 20 kilo | 1,500 | honey sack @mat
Made in our kolhu with no chemical, only sukhlai. Three kinds: plain, saunf, and til-moongphali. Fresh every week till Lohri.
Fresh potatoes Kufri Pukhraj, 80 bags | 46,000 | potato*8 @mat
50 kg each, sorted for size. Lifted this week, lying under shade at Khizrabad. Lesser quantity also possible, minimum ten bags. | Khizrabad
Kinnow, 2 quintal, plucked to order | 6,800 | orange*7 @mat
Garden at Raipur Rani, B grade for juice also available cheaper. Pluck in the morning, you collect by noon. | Raipur Rani
Dussehri and langra mangoes by the crate | 1,150 | mango*6 @mat
20 kg crate, tree ripened on straw and never with carbide. Mixed crate allowed. Mornings only, they finish by 11.
Pure mustard honey from our own boxes, 10 kg | 4,200 | honey*3 @table
Raw, unheated, it will set in winter as real honey does. Glass jars of one kilo. Lab report of this lot can be shared.
Sarson di khal and fresh kachi ghani oil | 3,100 | drum.yellow*2 @kitchen
15 litre tin of black mustard oil pressed in front of you. Khal 34 a kilo separately.
Maize silage, packed in 60 kg bales | 19,500 | roundBale*3 @green
Fifty bales. Crop cut in the milk stage, 45 days closed, sour smell as it should be. Milk went up by a litre per animal here.
Green fodder, berseem standing, 2 kanal | 14,000 | herb*4 @green
Three cuttings are still in it. You cut, you carry. Field is on the metalled road at Manauli. | Manauli
Onion Nasik red, 15 quintal | 33,000 | onion*8 @mat
Dried well in the shed, neck closed. Suitable for storing till Diwali. Sample bag for 150.
ਘਰ ਦੀ ਹਲਦੀ, ਪੀਸੀ ਹੋਈ, 10 ਕਿਲੋ | 2,600 | sack ginger @kitchen
ਆਪਣੇ ਖੇਤ ਦੀ ਹਲਦੀ, ਉਬਾਲ ਕੇ ਸੁਕਾਈ ਤੇ ਘਰ ਦੀ ਚੱਕੀ ਤੇ ਪੀਸੀ। ਕੋਈ ਮਿਲਾਵਟ ਨਹੀਂ, ਰੰਗ ਵੇਖ ਕੇ ਪਤਾ ਲੱਗ ਜਾਂਦਾ ਹੈ।
Poplar and eucalyptus, standing 90 trees | 3,60,000 | tree*4 @green
Five years, girth 24 to 30 inch measured at breast height. Boundary plantation along the canal, crane can reach. Cutting to be done before rains.
Marigold flowers for mandap, daily 50 kg | 3,000 | marigold*6 @mat
Jafri orange and yellow, plucked at 5 am. Wedding dates need a week's notice. Garlands can be strung for 10 extra a piece.
मशरूम ताजा, 20 किलो रोज | 2,800 | mushroom.white*5 @kitchen
बटन मशरूम, सुबह की तुड़ाई, 200 ग्राम के डिब्बों में। होटल और ढाबे वालों के लिए पक्का रेट बना लेंगे।
`,
  tools: `
Electric chaff cutter (toka), 3 HP motor | 19,500 | fodderCutter @yard
Two blades, safety gear fitted, cuts jowar thick as a thumb. Motor is Crompton. Kept in the verandah, no rust.
Hand toka machine with wheel, old Ludhiana make | 6,800 | fodderCutter.red @yard
Forty years in our house. Cast iron, heavy, blades sharpened last month. For someone with two animals and no light connection.
Battery spray pump 16 litre, double motor | 2,350 | sprayer @green
12x12 battery does eleven tanks on one charge. Lance and four nozzles in the box. Bought two, one is extra.
Honda brush cutter GX35 with paddy guard | 11,200 | saw.red gloves @green
Four stroke, no mixing of oil. Nylon head and 80-tooth blade both. One season of use on bunds.
Kassi, khurpa, datri: set of 9 hand tools | 1,400 | spade sickle @yard
Made by the lohar in our village from leaf spring steel. Handles of shisham. These last your lifetime and then your son's.
Milking machine, single bucket, 25 litre | 24,000 | milkCan*2 @yard
Vacuum pump with 1 HP motor, silicone liners changed in April. One person can finish six animals in forty minutes.
Aluminium milk cans 40 litre, 4 pieces | 7,200 | milkCan*3 @yard
ISI mark, lids tight, two have small dents. The dairy now sends its own.
Drip line for 1 acre, 16 mm with venturi | 13,500 | knot bucket @green
Jain make, laterals at four feet for vegetables. Rolled and washed with acid. Filter included.
Petrol chainsaw 22 inch, Stihl type | 7,900 | saw log @green
Cuts a mango trunk in minutes. Chain and bar new, original kept as spare. Helmet free.
Solar fence energiser with 1 km wire | 14,800 | battery.green plug @green
Stops neelgai and stray cattle, tested for a year on our peas in Handesra. 12 V battery, panel 40 watt, insulators in a bag. | Handesra
Weighing scale 300 kg, platform type | 8,600 | scales sack @yard
Stamped till next June. Digital display both sides, runs ten hours on battery. From our arhat which has closed.
ਦਾਤੀਆਂ ਤੇ ਕਹੀਆਂ, ਪੱਕਾ ਲੋਹਾ | 950 | sickle spade @mat
ਮੋਰਿੰਡੇ ਦੇ ਮਿਸਤਰੀ ਦੀਆਂ ਬਣੀਆਂ, ਤਿੰਨ ਦਾਤੀਆਂ ਤੇ ਦੋ ਕਹੀਆਂ। ਦੰਦੇ ਨਵੇਂ ਕੱਢੇ ਹੋਏ। | Morinda
Tarpaulin 30x40 ft, 250 GSM, three pieces | 9,000 | knot.blue drum @yard
Blue and orange, eyelets every metre. Used for covering wheat in the mandi for two weeks.
Seed drill 9 row, zero till | 38,000 | plough.green seedling @soil
Used for wheat and moong. Seed tubes replaced, depth wheel turns freely. Light for a 35 HP tractor.
`,
};
