// Books and hobbies: things to read, play, collect and keep.
export const books = {
  books: `
Punjabi novels: Nanak Singh, Gurdial Singh, 14 | 1,600 | books @table
Pavitra Paapi, Marhi da Deeva, Parsa and others. From my father's library, name on first page.
Harry Potter complete set, Bloomsbury | 2,900 | books.purple @table
Seven paperbacks, read by two sisters in strict rotation.
Premchand, Renu, Mohan Rakesh: 20 Hindi books | 1,400 | redBook orangeBook @mat
Rajkamal editions. Maila Aanchal has tea on page 61.
Dorling Kindersley encyclopaedias, 6 large | 2,700 | blueBook globe @table
Science, animals, oceans, atlas. Heavy; collect by car.
Agatha Christie, 38 paperbacks | 3,500 | redBook*3 @table
Fontana covers by Tom Adams. Nobody has told you the murderer in the margin, I checked.
`,
  magazines: `
India Today, 1990 to 1999, bound by year | 6,500 | newspaper*3 @table
Ten volumes, whole decade. Good for a school or a film set.
National Geographic, 120 issues, yellow spine | 4,200 | orangeBook*4 @floor
1985 onwards, maps inside.
Preet Lari, old issues from the 60s | 2,400 | rolledPaper newspaper @mat
Thirty-two issues in Punjabi. Some covers loose.
Chandamama and Champak, 75 nos | 1,900 | newspaper.orange*3 @mat
Hindi. Vikram still has the Betaal on his back.
Auto Car India 2010-2018, complete | 2,600 | newspaper car.red @table
Arranged. Road test index typed by me.
`,
  collectibles: `
Stamps of India 1947-1980 in two albums | 8,800 | envelope diary @table
Hinged mint mostly. Ten rupee Gandhi is used, with certificate.
British India coins, 40 pieces | 7,400 | coin*4 @cloth
Victoria to George VI, silver rupees four. Weighed, not cleaned.
Hot Wheels, 60 loose and 22 carded | 5,600 | car.blue car.yellow @floor
Two treasure hunts. Serious boys of any age.
Matchbox labels, 1,200, from Sivakasi | 2,100 | ledger joker @table
Pasted in ledgers by my uncle in the 70s. Elephants, goddesses, jets.
Signed cricket bat, 2011 Mohali semi-final | 16,500 | cricketBat trophy @studio
Four signatures, photograph of the moment available. Framed in glass.
`,
  instruments: `
Harmonium, 9 scale changer, Delhi make | 14,500 | harmonium @room
Bina style, coupler, teak. Used for kirtan in the house each Sangrand.
Yamaha F310 acoustic guitar with bag | 6,900 | guitar.brown @room
New Elixir strings. Dent near bridge from a hostel night.
Tabla set, brass bayan, with covers | 8,200 | drumKit*2 @mat
From Varanasi, sur C sharp. Dayan re-headed in winter.
Casio CTK-3500 keyboard, stand, adapter | 7,300 | piano @room
Touch response. Child passed Grade 2 and passed on.
Dhol, mango wood, professional | 7,800 | dhol @yard
Skins tight, two sticks, strap. Has made old men dance.
`,
  'arts-crafts': `
Camlin oil colours, 24 tubes, half used | 1,100 | palette paintbrush @table
Seven canvases blank and one portrait of my brother for free.
Crochet wool, 40 balls, many colours | 1,900 | yarn*4 @cloth
Vardhman Knitting. Hooks from 2 to 6 mm.
Pottery wheel, electric, table top | 13,800 | urn bucket @workshop
0.5 HP, splash pan. Twenty kilos of clay with it.
Quilling and paper craft box, huge | 900 | scissors crayon*2 @table
Strips in all shades, combs, slotted tools, three books.
Embroidery frames and DMC threads | 1,500 | thread*3 needle @cloth
110 skeins, numbered. Aari needle also.
`,
  antiques: `
Brass hookah, Multani, about 1920 | 9,800 | urn.gold amphora @table
Belonged to the numberdar of our village before Partition. Engraved base.
Gramophone HMV with 30 records | 16,800 | trumpet.gold disc.black @table
Spring good, sound box rebuilt. Saigal, Surinder Kaur, Noor Jehan.
Wooden sandook with iron bands | 12,500 | toolbox.brown oldKey @yard
4 feet, sheesham, original lock with a key like a pistol.
Old telephone, black bakelite, rotary | 3,900 | telephone.black @table
From the Kalka station master's office sale. Bell rings. | Kalka
Ship's brass telescope, leather case | 6,700 | telescope.gold compass @table
Reads 'Dollond London'. I do not promise the age, only the view.
`,
};
