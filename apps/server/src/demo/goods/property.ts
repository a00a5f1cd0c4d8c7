// Roofs and ground: to rent, to buy, to share, to spend a week in.
export const property = {
  rent: `
2 BHK first floor, Sector 70, near park | 24,000 | house.tan @front
Two bedrooms with attached baths, drawing-dining, modular kitchen, covered parking for one car. Family preferred, vegetarian not necessary. Water from corporation and own tank. | Sector 70, Mohali
3 BHK flat, 7th floor, VIP Road, lift and power backup | 28,500 | office.white @front
1,650 sq ft in a gated society. Semi furnished: wardrobes, fans, geysers, chimney. Maintenance 3,200 extra. Possession 1st of next month. | VIP Road, Zirakpur
One room set with kitchen for bachelors, Burail | 6,500 | door.blue @yard
Second floor, separate meter, bathroom shared by two rooms. Rent includes water. Two minutes from the Sector 45 bus stop. | Burail, Chandigarh
Kothi ground floor, 1 kanal, Sector 8 | 85,000 | gardenHouse @front
Three bedrooms, study, servant room, front lawn with two mango trees. Owner lives upstairs and keeps to himself. Ideal for officers on deputation. Teak doors, mosaic floors of the 1970s that stay cool in June, big verandah on the garden side, kitchen redone with chimney and hob. Separate meter, boring water for the lawn, parking inside for two. Gurdwara, Sector 8 market and the lake are all a walk away. Rent is without electricity; a lease of eleven months, renewable. | Sector 8, Chandigarh
1 BHK fully furnished, Sunny Enclave | 13,000 | bed @room
AC, fridge, washing machine, bed, sofa. Just bring your clothes. Working couple from IT Park stayed three years. | Sunny Enclave, Kharar
खरड़ में 2 कमरे का सेट किराए पर | 9,000 | house @front
पहली मंजिल, बड़ा बरामदा, सबमर्सिबल का पानी। स्कूल और गुरुद्वारा पास में। शांत परिवार को देंगे, एक महीने का एडवांस। | Kharar
Independent floor, 10 marla, Sector 15 Panchkula | 32,000 | gardenHouse.white @front
3 bedrooms, 3 baths, terrace right included. East facing, new paint going on. | Sector 15, Panchkula
Two room barsati with open terrace, Sector 36 | 15,000 | plant*3 chair @front
Quiet lane behind the Fragrance Garden. Suits a writer or a student couple. No parking for cars, scooter yes. | Sector 36, Chandigarh
3BHK Aerocity Mohali, brand new builder floor | 35,000 | houses.tan @front
Second floor with lift, Italian marble, two balconies, stilt parking. Airport is six minutes. Never lived in. | Aerocity, Mohali
`,
  sale: `
3 BHK builder floor, 200 sq yd, Sector 79 | 92,00,000 | houses @front
Top floor with roof rights, registry and bank loan possible. Teak doors, split AC points, stilt parking for two. Ready to move. | Sector 79, Mohali
2 BHK flat Peer Muchalla, 1,050 sq ft | 38,50,000 | office.tan @front
Third floor of four, with lift. Park facing balcony. Society with guard and club. Owner shifting to Pune. | Peer Muchalla, Zirakpur
5 marla house in Kharar, registry in name | 46,00,000 | house.white @front
Double storey, four rooms, two kitchens, so you can live below and rent above. Street 22 ft. | Kharar
HIG flat Sector 44, freehold, ground floor | 98,00,000 | house.tan tree @front
CHB allotment, small garden back and front, covered courtyard. Papers clear, direct from allottee. No brokers please. | Sector 44, Chandigarh
ਪਿੰਡ ਮਨੌਲੀ ਵਿੱਚ 8 ਮਰਲੇ ਦੀ ਕੋਠੀ | 54,00,000 | gardenHouse @front
ਤਿੰਨ ਕਮਰੇ, ਵੱਡਾ ਵਿਹੜਾ, ਮੋਟਰ ਲੱਗੀ ਹੋਈ। ਫਿਰਨੀ ਉੱਤੇ, ਕਾਰ ਅੰਦਰ ਆਉਂਦੀ ਹੈ। ਰਜਿਸਟਰੀ ਤੁਰੰਤ। | Manauli
1 BHK affordable flat, New Chandigarh | 27,90,000 | office @front
Possession taken last year, first floor, 620 sq ft. Bank loan of 18 lakh can be transferred. View of the Shivaliks from the balcony. | New Chandigarh
Duplex villa 150 gaj in gated colony, Derabassi | 84,00,000 | houses.white @front
Four bedrooms, one on ground for parents. Modular kitchen done by Kaff. Club with pool. On Barwala road. | Derabassi
Old house for reconstruction, Manimajra | 65,00,000 | oldHouse @yard
90 gaj, corner, 30 ft road. Structure is at the end of its life, the land is what you buy. | Manimajra
`,
  land: `
Residential plot 200 sq yd, Sector 88 | 88,00,000 | signboard @green
GMADA allotment, park facing, all dues clear. No kiln nearby, three houses already built in the row. | Sector 88, Mohali
5 kanal agricultural land on Kurali-Siswan road | 95,00,000 | tree signboard @green
Front 120 ft on pucca road, tubewell connection of 7.5 BHP, mango trees 40. Girdawari in single name. | Kurali
150 gaj plot in approved colony, Kharar | 36,00,000 | signboard @soil
North-east corner, RERA number available, sewer and light complete. Boundary wall done. | Gillco Valley, Kharar
Farmhouse land 2 kanal, Mullanpur foothills | 78,00,000 | gardenHouse tree @green
Outside periphery restriction line, hill view, 22 ft passage. Neighbours are retired army officers. | Mullanpur
ਜ਼ਮੀਨ 1 ਏਕੜ, ਪਿੰਡ ਹੰਡੇਸਰਾ | 42,00,000 | wheat*4 @wheatland
ਪੱਕੀ ਸੜਕ ਤੇ, ਬਿਜਲੀ ਕੁਨੈਕਸ਼ਨ ਤੇ ਬੋਰ ਚੱਲਦਾ। ਕਣਕ ਝੋਨੇ ਵਾਲੀ ਵਧੀਆ ਜ਼ਮੀਨ। ਸਿੱਧੀ ਮਾਲਕ ਨਾਲ ਗੱਲ। | Handesra
Industrial plot 500 gaj, Derabassi | 72,00,000 | factory @soil
Focal point, 40 ft road, power load of 50 kW sanctioned. Suits pharma packing or sheet metal. | Derabassi
8 marla plot on Landran-Banur road | 29,50,000 | signboard tree @green
Ten minutes from the university. Loan from PNB possible, patwari report clear. | Landran
`,
  commercial: `
SCO ground floor showroom, Sector 35-C | 1,60,000 | store @front
1,850 sq ft with basement store, glass front, two ACs. Previously a bakery, so drainage and three-phase are in place. Rent a month. | Sector 35, Chandigarh
Booth in Phase 7 market, corner | 32,000 | store.blue @front
Thirty years a chemist. Shutter front 9 ft, water inside. Two months' advance, lease of five years. | Phase 7, Mohali
Office space 650 sq ft, Industrial Area Phase 8 | 27,000 | desk officeChair @room
Two cabins, eight workstations, pantry, AC, backup. Internet ready. Move in with your laptops. | Industrial Area Phase 8, Mohali
Godown 4,000 sq ft, Zirakpur-Patiala road | 48,000 | factory.grey @yard
Height 20 ft, truck entry from front, guard room, office. Fire NOC in process. | Patiala Road, Zirakpur
Running restaurant with kitchen for sale | 18,50,000 | store.red plate @front
40 covers, exhaust and tandoor included, licence valid. Daily sale book can be seen. Partner dispute, otherwise never. | Sector 11, Panchkula
Shop cum flat, double storey, Kharar bus stand | 74,00,000 | mall @front
60 gaj, shop below rented at 18,000, two rooms above vacant. Registry direct. | Kharar
Clinic space, first floor, Sector 20 | 22,000 | stethoscope desk @room
Waiting hall, two chambers, dentist plumbing ready. Next to path lab. Lift on the 12th of never, so ramp only till landing. | Sector 20, Panchkula
`,
  'short-term': `
Service apartment near PGI, daily or weekly | 1,800 | bed.blue @room
For patients' families. Kitchen, hot water, wheelchair friendly ground floor. Per day rate, seven days for the price of six. | Sector 15, Chandigarh
Furnished room for exam students, 15 days | 6,000 | desk bed @room
NEET and JEE centres around. Quiet house, home food can be arranged at 90 a meal. | Sector 34, Chandigarh
Whole 2 BHK for wedding guests, Panchkula | 4,500 | sofa.maroon @room
Sleeps eight with mattresses, parking for three cars. Per night, cleaning included. Banquets in five minutes. | Sector 9, Panchkula
Studio in Elante side, month to month | 21,000 | sofa.grey laptop @room
All bills in. Fast wifi, weekly cleaning, washing machine on floor. For consultants here on project. | Industrial Area Phase 1, Chandigarh
Farm stay cottage, Siswan, two nights minimum | 3,500 | hut @green
Mud cottage with charpais outside, hens will wake you. Breakfast of paratha and white butter. | Siswan
एयरपोर्ट के पास कमरा, एक रात के लिए भी | 1,200 | bed.teal luggage @room
साफ कमरा, अटैच बाथरूम, एसी, गीजर। सुबह जल्दी फ्लाइट हो तो ऑटो बुला देंगे। | Sector 82, Mohali
`,
  roommates: `
One girl wanted for 2 BHK, Sector 71 | 8,500 | bed.pink plant @room
We are two, a nurse and a CA student. Own room with almirah, shared kitchen, cook comes mornings. Near Phase 7 light point. | Sector 71, Mohali
Flatmate needed, Dhakoli, IT guys | 7,000 | sofa.blue gamepad @room
3 BHK with two of us from Infosys. Fibre, fridge, washing machine, PS4. Split of bills about 1,500 each. | Dhakoli, Zirakpur
PG bed for boys near CU Gharuan | 5,800 | bed.green @room
Triple sharing, three meals, laundry twice a week. Bus of university stops at gate. Security one month. | Gharuan
Room in family home for a working woman | 9,500 | bed.purple @room
Attached bath and separate entrance, meals optional. My parents live here and like company at tea time. | Sector 46, Chandigarh
Sharing for two students, Sector 15, PU side | 6,200 | desk books @room
Walk to Gate 2. Big room with balcony, study tables, inverter. Punjabi songs allowed till ten. | Sector 15, Chandigarh
ਕੁੜੀਆਂ ਲਈ ਪੀਜੀ, ਫੇਜ਼ 5 | 7,800 | bed.red @room
ਦੋ ਜਣੀਆਂ ਦਾ ਕਮਰਾ, ਘਰ ਦਾ ਖਾਣਾ, ਸੀਸੀਟੀਵੀ ਲੱਗੇ ਹੋਏ। ਮਾਲਕਣ ਆਪ ਨਾਲ ਰਹਿੰਦੀ ਹੈ। | Phase 5, Mohali
`,
  vacation: `
Cottage in Kasauli, 3 rooms, pine view | 7,500 | house.brown pine @hills
Wood stove, verandah, caretaker Ramesh cooks rajma like nobody. Per night for six people. No loud music after nine, the neighbours are langurs. | Kasauli
Apple orchard homestay near Chail | 3,200 | hut apple @hills
Two rooms above our own house at 2,200 m. Pick fruit in August, snow in January. Meals with family. | Chail
Morni Hills A-frame for weekends | 5,500 | tent.brown pine @hills
Sleeps four, bonfire wood included, stars free. One hour from Panchkula, last two kilometres are kaccha. | Morni
Flat in Solan for summer, monthly | 24,000 | office.white mountain @hills
2 BHK furnished, walking distance from Mall road. May to July only. Water daily, which in Solan is news. | Solan
Riverside tents, Parwanoo side, group of ten | 14,000 | tent*2 @hills
Five tents, dinner, breakfast, badminton net. Price for the whole group per night. | Parwanoo
Barog heritage bungalow, two suites | 9,800 | gardenHouse.brown @hills
Railway time bungalow with fireplaces. You hear the toy train four times a day. Old cook, older dog. | Barog
Farmhouse with pool near Pinjore gardens | 16,000 | gardenHouse palm @front
Day picnic or overnight, up to 25 people. Changing rooms, tandoor, parking for ten cars. | Pinjore
`,
};
