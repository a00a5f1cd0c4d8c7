// Home and kitchen: appliances, vessels, bedding and small comforts.
export const home = {
  kitchen: `
Prestige gas stove, 4 burner, glass top | 3,900 | stove @kitchen
Auto ignition, brass burners. Flat has piped gas hob now.
Elica chimney 60 cm, baffle, auto clean | 7,600 | airConditioner.grey stove @kitchen
1,200 suction. Installed for fourteen months. Duct pipe included.
Modular kitchen trolleys, 6 baskets, SS | 4,500 | cabinet basket @kitchen
Hettich channel. Removed during renovation in Sector 11. | Sector 11, Chandigarh
Double gas cylinder with regulator, transfer | 3,200 | gasCylinder*2 @kitchen
Subscription voucher will be surrendered in your presence at the agency, all legal.
Water purifier Kent Grand Plus | 6,900 | purifier @kitchen
Filters and membrane changed in August with bill. TDS controller.
`,
  appliances: `
Samsung refrigerator 253 L, double door | 14,500 | fridge @kitchen
Digital inverter, 2020. Vegetable box has a hairline crack, cooling is perfect. Stabiliser not needed, runs on inverter during cuts. Ice tray, egg tray and both keys of the lock are there. Third floor without lift, four steps at the end are narrow, so bring two strong people. We can keep it till the end of the month if you pay a token.
LG fridge single door 190 L, red flowers | 7,800 | redFridge @kitchen
For bachelor or PG. Base drawer for onions.
IFB front load washing machine 7 kg | 13,900 | washer @room
Drum and belt fine, stand with wheels. AMC till December.
Voltas 1.5 ton inverter split AC, 3 star | 19,500 | airConditioner @room
Copper coil, gas full. Indoor, outdoor, stand and ten feet pipe. Removed last week.
Usha and Orient ceiling fans, five | 4,600 | ceilingFan @floor
48 inch, white and brown. All run, one hums in Raga Bhairav.
Whirlpool microwave 25 L convection | 6,100 | microwave @kitchen
Bakes cake, makes popcorn, heats leftovers mostly.
कूलर लोहे का, 24 इंच, खस के पर्दे | 4,200 | cooler.grey @yard
पंखा और पंप नया डलवाया। बड़े हॉल के लिए ठीक, पानी 80 लीटर।
`,
  kitchenware: `
Hawkins pressure cookers: 2, 3 and 5 litre | 2,600 | cooker*2 @kitchen
Gaskets new in all. Whistle you will know from the next street.
Brass and kansa thali set for six | 7,900 | plate.gold*2 spoon @mat
With katori, glass and one big parat. Kalai done.
Bone china dinner set, 51 pieces | 5,400 | plate teaCup*2 @table
Made in Jaipur, blue rim. Two quarter plates less, so 49.
Preethi mixer grinder 750 W, four jars | 3,100 | mixer @kitchen
Chutney jar blade changed. Loud and loyal.
Steel dabbas and drums, 25 pieces | 2,900 | jar*3 drum.silver @kitchen
Atta 25 kg, rice 20 kg, dals. Names painted by my mother in Hindi.
Cast iron tawa, kadai and appe pan | 1,700 | pan*2 @kitchen
Seasoned for three years, do not wash with soap.
`,
  bedding: `
Jaipuri razai, double, pair | 3,200 | quilt @room
200 gram cotton, hand block. Light as a promise and warmer.
Wool blankets from Kullu, four | 5,600 | quilt.brown @cloth
Pure, with naphthalene smell as proof of care.
Bombay Dyeing sheets, king, 5 sets | 2,700 | bed.white pillow @room
Unopened wedding gifts. We own two beds, not seven.
ਖੇਸ ਤੇ ਦਰੀਆਂ, ਹੱਥ ਦੀਆਂ ਬੁਣੀਆਂ | 2,200 | quilt.green yarn @mat
ਬੇਬੇ ਦੇ ਦਾਜ ਦੀਆਂ, ਚਾਰ ਖੇਸ ਤੇ ਦੋ ਦਰੀਆਂ। ਰੰਗ ਪੱਕੇ, ਇੱਕ ਦਰੀ ਦਾ ਕੋਨਾ ਘਸਿਆ।
Electric under-blanket, queen | 1,300 | bed.maroon plug @room
Two controls, so no quarrels.
`,
  decor: `
Curtains, teal, 9 ft, six panels with rods | 3,800 | curtain @room
Blackout lining. For three doors of standard size.
Indoor plants: areca, rubber, peace lily | 1,600 | plant*4 @room
In ceramic pots. Watering instructions come with emotion.
Diwali lights, torans and 40 diyas | 1,200 | diya*4 lantern @shop
Three years of collection, all LED tested.
Persian style carpet 8x5, wool blend | 6,700 | quilt.maroon vase @room
Bhadohi. Vacuumed, no moth. Rolled and ready.
Photo frames, wall gallery of nine | 1,500 | frame*4 @room
Black, with paper template for the nails.
`,
};
