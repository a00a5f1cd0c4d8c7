// For babies, children and those who carry them.
export const baby = {
  'baby-clothing': `
Newborn set: 12 jhablas, 10 nappies, caps | 850 | tshirt.yellow socks @cloth
Soft mulmul, washed with ritha. Our little one was big from the start.
Winter rompers, 6-12 months, five | 1,400 | tshirt.blue*2 socks @cloth
H&M and Mothercare, zip type so that changing at 3 am is possible.
Hand-knitted sweaters and booties | 1,100 | yarn socks.pink @cloth
Made by dadi in four colours. Some never worn because there were so many.
Annaprashan dhoti-kurta, silk, 1 year | 950 | tshirt.gold ribbon @cloth
With little mukut. Worn for one spoon of kheer.
Baby girl frocks, 9-18 months, 8 pieces | 1,600 | dress.pink*2 @cloth
Cotton, no scratchy net. Two with tags.
`,
  'kids-clothing': `
School blazer, navy, age 9-10 | 900 | coat.navy @studio
St. John's pattern, crest removed neatly.
Boys' jeans and T-shirts, 6-7 yrs, 14 pieces | 1,700 | jeans tshirt.red @cloth
Knees are good, that is rare.
Lehenga choli for girls, 5-6 years | 1,900 | dress.orange @cloth
Mustard with pink. From masi's wedding.
Karate, skating and swim wear bundle | 1,200 | karate swimsuit @floor
For an eight year old of many beginnings.
Ski jackets from Decathlon, two kids | 2,600 | coat.blue coat.red @studio
7 and 9 years. Manali twice.
`,
  toys: `
Lego City and Technic, 9 kg loose | 6,800 | toyBlocks*2 @floor
Sorted into trays with manuals. Wheels enough for a revolution.
Wooden train set with bridge, 60 pieces | 2,300 | toyTrain @room
Brio compatible. No paint chewed.
Battery ride-on car, red, 12 V | 5,400 | rideOnCar @park
Remote for parents. New charger. Up to five years or 30 kg.
Barbie house and eleven residents | 2,900 | doll house.pink @room
Lift works by string. Ken has lost one shoe.
Soft toys, big teddy 4 ft and friends | 1,500 | teddy*3 @cloth
Washed in machine, smell of nothing.
खिलौने वाला किचन सेट, बड़ा | 1,300 | pan pot*2 @floor
लाइट और आवाज वाला, बर्तन पूरे। बच्ची अब असली किचन में आ गई है।
`,
  gear: `
Stroller LuvLap Galaxy, teal | 3,600 | stroller @park
Three recline, five-point belt. Wheels oiled, seat cover washed.
Wooden cot with mattress and net | 5,900 | cot @room
Sheesham, drop side, castors. Two babies have cut teeth, but not on it.
Chicco car seat, group 0+/1 | 6,200 | carSeat.red @studio
Never in an accident. Manual available. Till 18 kg.
High chair, folds, wipe clean | 2,800 | highChair @kitchen
Tray in two positions. Has survived dal for a year.
Medela breast pump and steriliser | 4,700 | bottle*2 @kitchen
Single electric; membranes new. Philips steam unit for six bottles.
`,
  maternity: `
Pregnancy pillow, C shape, cotton | 1,100 | pillow @room
Cover washed. It saved the last three months.
Maternity kurtas, feeding zips, L, 6 nos | 1,800 | dress.blue*2 @cloth
From Momsoon and ZeeZeeZoo. Nice even for office.
Hospital bag, complete and unused extras | 1,500 | handbag.pink bottle @cloth
Packed from list, half not needed. Pads, gowns, socks, swaddles.
Maternity jeans, M, two pairs | 900 | jeans.black @cloth
Over-bump. Black and indigo.
Postnatal belt and massage oil set | 850 | jar.gold lotus @studio
Belt L. Lakshadi oil sealed, made in Kottakkal.
`,
  school: `
NCERT set class 9, all subjects + maths RD | 1,300 | books backpack @table
Covered with brown paper. Solutions guide free.
Study lamp, rechargeable, with pen stand | 650 | bulb pencil*2 @table
Three lights. Survived board exams.
School bag trolley type, 18 inch | 1,400 | luggage.pink @floor
Wheels good for the stairs of Sector 26.
Geometry, colours and stationery, large lot | 700 | ruler crayon pencil @table
From a stationery shop closing. Twenty boxes, sell loose from five.
Science kit for class 6-8 projects | 1,600 | microscope testTube @table
Volcano, circuit, prism, small microscope. Marks guaranteed by nobody.
`,
};
