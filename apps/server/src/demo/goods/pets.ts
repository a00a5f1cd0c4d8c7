// Animals that live with people, and what they need.
export const pets = {
  dogs: `
Labrador puppies, 45 days, KCI, fawn | 14,000 | dog.tan*2 @park
Three males and two females. Both parents at home in Sector 38. First vaccine and deworming done. | Sector 38, Chandigarh
German Shepherd female, 2 years, trained | 22,000 | dog.brown @park
Double coat, basic obedience by army handler. Family moving to a flat. Looking for a house with garden, not money first.
Indie pups for adoption, 60 days | 0 | dog*3 @yard
Rescued from behind Phase 11 market. Vaccinated, very clever. Home check, and sterilisation is must. | Phase 11, Mohali
Pug male, 4 years, fawn, gentle | 6,500 | serviceDog @room
Old lady's companion who has passed away. Snores. Will suit another quiet home.
Toy poodle puppies, apricot | 38,000 | poodle.tan*2 @studio
Microchip, 10 weeks, paper trained. Father imported. Video call before visit.
`,
  cats: `
Persian kittens, doll face, white and grey | 9,000 | cat.white*2 @cloth
Ten weeks, litter trained, eating Royal Canin. Parents at home with us in Panchkula. | Sector 7, Panchkula
Billi ka bachcha, orange, free to good home | 0 | cat @room
Found in the engine of our car, healthy now. Loves curd.
Himalayan male, 1.5 years, vaccinated | 12,500 | cat.tan @room
Allergy of our newborn is the reason. Comes with tower, carrier and a broken heart.
Black kitten pair, must go together | 1,500 | blackCat*2 @cloth
Brother and sister. Only those who do not believe in bad luck.
British shorthair, blue, female | 28,000 | cat.grey @studio
Eight months, WCF registered. Quiet and round.
`,
  birds: `
Budgies, 5 pairs with breeding boxes | 3,000 | parrot.green*2 birdCage @table
Mixed colours. Two pairs on eggs. Cage 3 ft separate at 1,800.
Cockatiel, hand tame, whistles sa re ga ma | 4,200 | parrot.yellow @room
Fourteen months, male, lutino. Sits on shoulder through the whole cricket match.
White silkie and bantam hens, trio | 2,700 | rooster.white*3 @park
Friendly with children. Eggs small and many.
Lovebirds pair, peach face, DNA done | 2,400 | parrot.orange*2 @table
One year. In outdoor aviary all winter.
Racing pigeons, Ferozepuri, 8 birds | 5,600 | dove*4 @yard
Ten hours in the sky in last May's baazi. Ustad's own line.
`,
  fish: `
Goldfish tank 2 ft complete with 6 fish | 3,400 | aquarium @room
Top filter, light, gravel, food for three months. Children moved on to cycling.
Discus, four adult, 5 inch | 9,800 | tropicalFish*4 @studio
Pigeon blood and blue diamond. Eating beef heart mix and pellets. Water 29 degrees.
Guppies, full red, 20 pieces | 600 | tropicalFish.orange*5 @studio
Home bred in Sector 49. Bring your own bucket with lid. | Sector 49, Chandigarh
Flowerhorn, 7 inch, big head | 2,800 | pufferfish.red @studio
Knows his owner, bites others. Lives alone by choice.
Planted aquarium 3 ft with CO2 | 17,500 | aquarium.green herb @room
ADA style, neon tetra sixty, shrimps. Cabinet included. Needs two people to carry.
`,
  supplies: `
Dog kennel, wooden, for large breed | 4,300 | kennel @park
Roof opens for cleaning. Made for a lab who preferred our sofa.
Royal Canin Maxi Puppy 10 kg, sealed | 4,600 | sack bone @floor
Expiry next year. Puppy became adult at the wrong time.
Cat tree 5 ft, three floors | 3,200 | tree.tan cat @room
Sisal ropes hardly scratched; the curtains are another story.
Bird cage, brass dome, antique look | 2,900 | birdCage @studio
20 inch, stand included. For birds or for lights.
Aquarium canister filter and heater | 3,700 | bucket.blue tropicalFish @table
For up to 250 litre. Media washed. Six months of use.
`,
  'other-pets': `
Rabbits, New Zealand white, 3 pairs | 2,400 | rabbit*3 @park
Ten weeks. Hutch of two floors also if wanted.
Syrian hamsters with glass home | 1,200 | mouseAnimal*2 @cloth
Wheel, tunnels, bedding. Active when you want to sleep.
Guinea pigs, family of four | 2,000 | chipmunk*3 @park
Eat coriander stems all day. Cage 4 ft.
Fancy white mice for a science class | 400 | mouseAnimal*3 @table
Eight. Healthy and used to being counted.
Pony mare for children's rides | 38,000 | horse.brown @park
Nine years, Spiti type. Worked at the Sukhna lake side. Retirement in a farmhouse wished. | Kansal
`,
};
