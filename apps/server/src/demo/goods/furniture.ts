// Furniture for homes, gardens and offices.
export const furniture = {
  sofas: `
L-shape sofa, grey fabric, 6 seater | 23,500 | sofa.grey @room
Made to order in Kirti Nagar three years ago, foam 40 density. Lounger on the left side. No pets, no children under ten in this house.
Teak wood sofa set 3+1+1 with cushions | 31,000 | sofa.brown @room
Solid sagwan, carved arms, from my grandmother's drawing room in Sector 16. Polish done at Diwali. | Sector 16, Chandigarh
Sofa cum bed with storage, teal | 14,800 | sofa.teal @room
Opens to 6 by 4.5 feet. Bedding goes inside. Bought from Urban Ladder, bill is there.
Diwan set with two bolsters | 8,200 | bed.maroon @room
Box type with drawers, gadda of cotton 4 inch. Used only when guests came.
ਬੈਂਤ ਦਾ ਸੋਫਾ ਸੈੱਟ, ਪੰਜ ਸੀਟਾਂ | 9,500 | sofa.tan @room
ਬਰਾਂਡੇ ਵਿੱਚ ਰੱਖਿਆ ਸੀ, ਗੱਦੀਆਂ ਨਵੀਆਂ ਬਣਵਾਈਆਂ। ਵਿਚਕਾਰਲਾ ਮੇਜ਼ ਵੀ ਨਾਲ ਹੈ।
`,
  beds: `
Queen bed with hydraulic storage, sheesham | 21,000 | bed.brown @room
6 x 5 ft, walnut finish, headboard with two small shelves. Dismantled in twenty minutes by the carpenter downstairs.
Double bed 6x6.5 with Sleepwell mattress | 17,500 | bed @room
Engineered wood, side tables two. Mattress is ortho medium, five years, clean with protector.
Single beds, pair, iron frame, for PG | 5,600 | bed.grey @room
Four more are available. Ply fitted, no noise.
Bunk bed for kids with ladder, white | 18,900 | bed.white ladder @room
Steel, safe rails, holds 90 kg on top. Our twins have become teenagers.
Manji (charpai) with nawar, 2 pieces | 4,400 | charpai @yard
Shisham legs, fresh white nawar tight as a drum. Nothing better on a June night on the roof.
`,
  decor: `
Round mirror 30 inch, brass rim | 3,200 | mirror.gold @studio
From Moradabad, heavy. Hook at back. Too large for our new lobby.
Floor lamp, arc type, marble base | 4,100 | floorLamp @room
Works with any bulb. Shade has a faint mark at the back only.
Wall clock, Ajanta, musical pendulum | 1,150 | mantelClock @table
Plays a tune every hour unless you stop it, which we did.
Set of three framed Pahari miniature prints | 2,600 | frame*3 @room
Kangra school, Radha Krishna series. Teak frames, anti-glare glass.
Brass urli with stand, 14 inch | 3,900 | urn.gold @table
For floating flowers at the entrance. Real weight 4.2 kg.
`,
  tables: `
Six seater dining table, sheesham, with chairs | 19,800 | diningTable @room
Two chairs re-caned last year. Table has a family of light scratches which a polish removes.
Glass-top centre table, oval | 4,300 | table.silver @room
12 mm toughened, steel base. Heavy, bring a friend.
Study table with bookshelf, engineered wood | 3,700 | desk books @room
Wenge colour, keyboard tray. Passed one UPSC prelims on this.
Bedside tables, pair, mango wood | 4,600 | cabinet.brown @room
One drawer each with brass knob. Hand made in Saharanpur.
Wooden rocking chair, Kashmiri walnut | 9,400 | chair.brown @room
Carved back. My grandfather read the Tribune in it each morning. Joints are tight.
`,
  garden: `
Jhoola swing, two seater with stand | 9,800 | swing @park
Powder coated, cushions rain proof in theory. Six by four feet on terrace.
Cane garden set, 4 chairs and table | 7,900 | chair.tan*2 table @park
Kept under the porch. One arm rewoven, cannot be seen.
Bamboo bench and planters, six pots | 3,300 | plant*3 @park
Bench five feet. Plants (areca, snake, money) go free with it.
Wrought iron table, two chairs, white | 8,500 | table.white chair.white @park
French type, repainted at Eid. Good for a balcony of the Sector 8 sort.
Garden umbrella 9 ft with stone base | 4,900 | umbrellaBeach @park
Maroon, crank works. Faded where the sun always sits.
`,
  office: `
Ergonomic chair, mesh, headrest, 12 pieces | 4,800 | officeChair @room
From our closed BPO in Phase 8B. Each one checked, gas lift good. Price per chair. | Industrial Area Phase 8B, Mohali
Executive table 6x3 with side rack | 13,500 | desk officeChair @room
Veneer top, three locks with keys. Director left, table stayed.
Four-seater workstation with partitions | 16,900 | desk.grey monitor @room
Wire managers, drawers, soft boards. Dismantling from your side.
Godrej filing cabinet 4 drawer | 6,700 | cabinet @room
Original Godrej, heavy as sin, keys both.
Conference table for ten with power box | 22,000 | table.brown officeChair @room
8 feet boat shape. We will help carry to the lift.
`,
  'other-furniture': `
Godrej steel almirah with locker and mirror | 9,200 | steelAlmirah @room
Olive green, 78 inch, one owner since 1994. Locker key with me. Doors close with that sound.
3 door wardrobe, sliding, with mirror | 18,500 | wardrobe @room
Sunmica in oak. Fits a 7 ft wall. Fitter's number given.
Wooden book shelf, open back, 6 ft | 5,400 | shelf books @room
Pine, oiled not painted. Two of them if you want a wall.
पूजा मंदिर, सागवान, नक्काशी वाला | 6,900 | temple shelf @room
ढाई फुट ऊंचा, दो दराज, पीतल की घंटियां। नए घर में मार्बल का बनवा लिया है।
Peti (trunk) for quilts, 6x3 ft, new paint | 5,200 | toolbox.brown quilt @yard
24 gauge sheet, made at Kurali. Every bride needs one, and we have two. | Kurali
`,
};
