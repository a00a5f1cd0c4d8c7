// Luggage, things for the road, and trips that somebody organises.
export const travel = {
  luggage: `
Samsonite hard trolley 75 cm, navy | 6,200 | luggage.navy @studio
Four spinner wheels, TSA lock. Two trips to Toronto, one sticker stays.
American Tourister set of three | 7,800 | luggage.red*2 @room
Cabin, medium, large. Large has a new handle.
VIP suitcase, old Alfa type, two | 1,300 | briefcase.brown @floor
For the top of the almirah or a film.
Army rucksack and kit bag, canvas | 1,900 | backpack.green @hills
OG colour, brass eyelets, 90 litres.
Cabin bag with laptop sleeve, 20 inch | 2,900 | luggage.black laptop @room
Mokobara, used for six flights. USB port nobody needs.
`,
  accessories: `
Universal adapter, neck pillow, eye mask | 950 | plug pillow @cloth
All unused after one flight.
Passport covers and luggage tags, leather, 12 | 1,400 | diary*3 @table
Corporate gift remainder, no logo.
Car roof box 320 litre, with keys | 14,800 | suv.grey luggage @road
Fits Creta and XUV bars. Leh and back dry inside.
Travel kettle, iron and clothes line | 1,200 | kettle iron @table
For those who do not trust hotels.
Binoculars Olympus 8x40, for birds | 6,500 | telescope map @lake
Sukhna, Harike, Pong: they have seen more geese than most.
`,
  packages: `
Spiti circuit, 8 days, Tempo from Chandigarh | 18,900 | van.white mountain @hills
Per seat on twin sharing. Homestays, oxygen, driver from Kaza. June to September, every second Saturday.
Amritsar one day: Golden Temple and Wagah | 1,650 | bus @road
AC coach, leaves Sector 43 at 6 am. Breakfast at Beas included. | Sector 43, Chandigarh
Hemkund and Valley of Flowers, 7 days | 14,500 | hikingBoot mountain @hills
With sangat of 20, langar stay and hotel mix. Age up to 65 walked happily.
Thailand 6 days with flights ex Chandigarh | 48,500 | aeroplane island @studio
Bangkok, Pattaya. Visa help. Vegetarian meals arranged, jain on request.
Rajasthan heritage: Jaipur, Jodhpur, Jaisalmer | 22,400 | camel train @soil
Per person, 7 nights, haveli hotels. December dates filling.
`,
};
