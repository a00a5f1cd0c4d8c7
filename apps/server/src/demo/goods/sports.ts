// Things to run, lift, swim and climb with.
export const sports = {
  exercise: `
Powermax treadmill, 4 HP peak, folding | 24,500 | treadmill @room
110 kg limit, incline manual. 300 km on the counter, of which 280 in the first January.
Dumbbells rubber hex, 5 to 20 kg pairs | 13,200 | dumbbell*2 @floor
105 kg in all, with rack. Price comes to 125 a kilo.
Spin bike, magnetic, with display | 11,800 | exerciseBike @room
Flywheel 8 kg, silent. Saddle replaced with a softer one.
Olympic bar, 120 kg plates, bench | 31,000 | gymBench dumbbell @workshop
Home gym in the garage of Sector 21. Commercial grade, no rust. | Sector 21, Chandigarh
Yoga mats, blocks, belts, 10 sets | 4,600 | yogaMat*2 @room
Studio shut. 6 mm TPE, cleaned with vinegar.
`,
  equipment: `
SG English willow bat, grade 2, 1180 g | 7,900 | cricketBat cricket @park
Knocked in and two seasons of league. Eight grains, sweet spot low-mid.
Badminton set: two Yonex Astrox, net, shuttles | 6,400 | badminton*2 @park
Nanoflare too if you pay more. Strung at 26.
Football goal posts, pair, 8x5 ft | 9,800 | football @turf
Steel pipe with nets. Society decided on flower beds.
Table tennis table Stag, with wheels | 17,500 | tableTennis table.blue @room
18 mm top, two bats, net. In our basement since lockdown.
Hockey sticks, composite, four | 5,200 | hockey*2 @turf
36.5 inch. From the Sector 42 stadium academy days.
`,
  camping: `
Quechua 3-person tent, 2 seconds | 5,900 | tent @hills
Opens in two, closes in twenty minutes till you learn.
Sleeping bags minus 5, pair | 4,200 | quilt.green camping @hills
Forclaz. Dry cleaned after Hampta.
Trekking poles, gaiters, headlamps | 3,100 | torch hikingBoot compass @hills
Two of each. Bought for Roopkund, went to Goa.
Camp kitchen: stove, pots, windshield | 2,600 | pot stove @hills
Runs on small butane can. Maggi for four in nine minutes.
Coleman ice box 45 litre | 3,400 | bucket.blue icecream @park
Keeps ice for two days in June, checked.
`,
  bicycles: `
Trek Marlin 5, 2021, size M/L | 38,500 | bicycle.black @hills
Hydraulic brakes, RockShox. 1,400 km of Kasauli and Nada Sahib trails.
Polygon Strattos S3 road, 54 cm | 46,000 | bicycle.red @road
Claris, carbon fork. Brevet 200 finished on it with spare smile.
Btwin Rockrider ST100, 27.5 | 11,200 | bicycle.blue @park
Good beginner MTB, new chain and cassette.
Folding cycle, 20 inch, 7 gear | 9,600 | bicycle.green @road
Goes in the boot of a Swift. Bought for metro, which has not come.
Cycling gear: helmet, lights, jersey M | 2,900 | helmet.red torch @floor
Rear light 100 lumen. Jersey of Tricity Riders 2022.
`,
  'water-sports': `
Swimming kit: goggles, fins, cap, board | 1,500 | goggles lifebuoy @studio
Speedo. Two sets of fins, 8 and 9.
Snorkel and mask, full face, two | 2,200 | diving*2 @studio
Used in Havelock for four days. Anti fog still works.
Life jackets, adult and child, 5 | 3,800 | safetyVest lifebuoy @lake
ISI, 90 kg float. For boat, rafting or flood.
Inflatable pool 10 ft with pump | 4,700 | lifebuoy.blue @park
One patch. Children and one uncle tested.
Stand-up paddle board, inflatable | 18,500 | canoe @lake
10'6, paddle, leash, backpack. Bhakra backwater approved.
`,
  'other-sports': `
Skateboard, maple deck, bearings ABEC 9 | 2,400 | skateboard @road
For the Sector 17 plaza crowd. Grip tape fresh.
Roller skates, quad, UK 5 | 1,900 | rollerSkate @floor
Stopper half. Knee pads included.
Boxing gloves and bag, 4 ft filled | 4,300 | boxingGlove*2 @workshop
14 oz. Chain and hook. Neighbour complaints not included.
Carom-size pool table 6 ft | 34,000 | billiard*3 @room
Slate-wood, cloth changed to blue. Four cues and the triangle.
Karate gi and belts, white to brown | 1,600 | karate*2 @floor
Sizes 2 to 4. One family's whole journey.
`,
};
