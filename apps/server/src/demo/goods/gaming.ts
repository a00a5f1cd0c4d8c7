// Consoles, games and the machines they run on.
export const gaming = {
  consoles: `
PS5 disc edition with two controllers | 36,500 | console gamepad @room
Bought in 2022 with bill, never opened. God of War and Spider-Man in the case. Check and play before paying.
Xbox Series S, 512 GB, with Game Pass till May | 21,000 | console.white gamepad.white @table
Small, white, quiet. All cables. I do not get the time now that there is a baby.
PS4 Slim 1 TB with six games | 17,500 | console.black gamepad.black @table
Not modded, online works. FIFA, GTA, Uncharted 4 and three more. New thermal paste.
Nintendo Switch OLED, white | 24,800 | tablet gamepad.red @table
With Mario Kart and Zelda. Glass on screen from minute one. Dock, straps, box.
Old Sega type 16-bit with cassettes | 1,600 | joystick cassette @floor
Contra, Mario, duck hunt gun works on old TV only. For those who know.
`,
  games: `
PS5 discs: Elden Ring, GT7, FC 24 | 5,400 | dvd*3 @table
Will sell single for 2,000. Discs without a mark.
PS4 games, box of 12 | 6,300 | disc*4 gamepad @floor
List on chat. Red Dead 2, Witcher, Bloodborne in it.
Nintendo Switch cartridges, four | 7,200 | floppy.red*4 @table
Odyssey, Smash, Animal Crossing, Luigi. Kids finished them all.
Xbox 360 DVDs, original, 9 nos | 1,800 | dvd.green*3 @floor
Forza, Halo 3, Gears trilogy. Dust cleaned.
PC strategy classics in big boxes | 2,500 | floppy*3 disc @table
Age of Empires II, Caesar III, Civilization II with manual. From 1999, all readable.
`,
  'gaming-pcs': `
Gaming PC: Ryzen 5 5600, RTX 3060, 16 GB | 58,000 | computerTower @room
MSI B550, 1 TB NVMe, 650 W gold. Valorant at 200 plus, Cyberpunk at high. Built by me, parts bills available.
Asus ROG Strix G15 laptop, RTX 3050 Ti | 62,500 | laptop.black mouse @table
144 Hz, 16 GB. Fans cleaned in Nehru Place. Used for rendering more than for games, honestly.
Full setup: PC, 24 inch 165 Hz, keyboard, chair | 79,000 | monitor computerTower @room
i5-12400F with 6700 XT. Only complete, I am going to Melbourne in three weeks.
Budget PC i3-10100F, GTX 1650 | 27,500 | computerTower keyboard @table
Runs GTA V and CS2 at 1080p. Good first machine for a twelve year old.
HP Omen 16 2023, i7, RTX 4060 | 94,000 | laptop gamepad @table
Warranty two years with accidental. 1 TB, 165 Hz QHD. Bought with bonus, regretted by wife.
`,
  accessories: `
Logitech G29 wheel with shifter and stand | 21,500 | cartWheel.black gamepad @room
Works with PS5 and PC. Stand is from Next Level copy, folds.
HyperX Cloud II headset, red | 4,100 | headphones @studio
Mic and USB card in pouch. Ear pads both types.
Mechanical keyboard, hot swap, brown switches | 3,300 | keyboard @table
Keychron K2 with PBT caps. A few keys shine.
DualSense controllers, pair, white & red | 7,600 | gamepad.white gamepad.red @table
No drift, tested on website before you.
Gaming chair Green Soul, red-black | 8,900 | officeChair.red @room
Neck and back cushion, 180 recline. 85 kg user, no tear.
`,
  'board-games': `
Carrom board Precise 32 mm, with stand | 5,200 | table.brown dice @room
Tournament size, coins of Siscaa, powder tin. Used in our mohalla league.
Chess set, sheesham and boxwood, weighted | 2,700 | pawn*3 @table
King 3.75 inch, from Amritsar. Folding board with felt.
Catan, Ticket to Ride and Azul | 5,900 | dice*2 puzzle @table
English editions, nothing missing. We have babies, not evenings.
Monopoly, Scrabble, Business: bundle | 1,300 | mahjong joker dice @floor
Scrabble has one blank replaced by a button.
1,000-piece jigsaw puzzles, five | 1,900 | puzzle*4 @table
Ravensburger. Castle, cats, maps. All counted by my retired father.
`,
};
