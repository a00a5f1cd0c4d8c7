// Clothes, shoes, bags and ornaments.
export const fashion = {
  men: `
Raymond three-piece suit, navy, size 40 | 5,800 | coat.navy shirtTie @studio
Stitched in Sector 22 for my own wedding reception, worn once. Trouser waist 34, can be let out an inch. | Sector 22, Chandigarh
Sherwani set, ivory with gold work, and stole | 8,900 | coat.tan turban @cloth
Chest 42, height about 5'10. Mojari size 9 also available.
Levi's 511 jeans, 32, four pairs | 2,600 | jeans*2 @cloth
Two blue, one black, one grey. Lost weight after the marathon.
ਰੇਮੰਡ ਦਾ ਕੁੜਤਾ ਪਜਾਮਾ ਕੱਪੜਾ, ਪੰਜ ਸੂਟ | 4,500 | tshirt.white turban @cloth
ਅਣਸਿਲਿਆ, ਵਿਆਹ ਵਿੱਚ ਮਿਲਿਆ। ਹਰੇਕ ਸਾਢੇ ਚਾਰ ਮੀਟਰ। ਇਕੱਠੇ ਵੀ, ਵੱਖਰੇ ਵੀ।
Full voile turbans, 6 metres, ten colours | 3,200 | turban*3 @cloth
Rubia voile of the good mill, never tied. From our closed counter in Manimajra. | Manimajra
`,
  women: `
Bridal lehenga, maroon velvet, heavy zardozi | 32,000 | dress.maroon @cloth
Bought from Chandni Chowk at 78,000, worn for six hours. Blouse 36 with margin. Double dupatta. Trial at home, ladies only. Can-can is removable, length 42 with three inches to let down, zip and latkan intact. Dry cleaned at Sector 22 and packed in muslin. Jewellery in the photo is not part of it. I would be happy if another girl's six hours were as good.
Banarasi silk saree, bottle green | 6,800 | sari.green @cloth
Pure katan with silver zari, tag of the weaver's society. Unworn, blouse piece attached.
Phulkari dupattas, hand embroidered, 3 | 4,900 | sari.pink scarf.red @cloth
Work of women in my nani's village near Patiala. Bagh, thirma and one new style.
Anarkali suits, size M, five pieces | 3,900 | dress.teal @studio
From Biba and W, office wear, all with dupatta. Some hardly came out of the almirah.
पटियाला सूट, बिना सिले, दस पीस | 5,500 | dress.purple*2 @cloth
कॉटन और चंदेरी, दुपट्टे साथ में। दुकान बंद की है, थोक के भाव पर।
`,
  footwear: `
Nike Air Zoom Pegasus 39, UK 9 | 4,700 | runningShoe @floor
200 km on them, mostly around the Lake. Colour grey with volt.
Punjabi jutti, tilla work, ladies 5 to 7 | 1,450 | flatShoe.maroon*2 @mat
Hand made in Patiala leather. Left and right are the same until you wear them, that is how real jutti are.
Woodland boots, camel, size 8 | 2,900 | hikingBoot @floor
Waxed every winter. Sole has another five years.
Bata formal shoes, black, 10, two pairs | 1,900 | formalShoe.black*2 @floor
For interviews and weddings, so little used.
Crocs for kids, three sizes | 1,500 | flipFlop*3 @floor
C8, C10 and C12. Yellow, blue and the one with dinosaurs.
`,
  bags: `
Hidesign leather tote, tan | 4,800 | handbag.tan @table
Softer every year. Inner zip replaced by the company.
Michael Kors sling, black, with receipt | 9,700 | handbag.black @studio
From DLF Emporio. Chain without tarnish. Dust bag yes.
American Tourister school bag 32 L | 1,400 | backpack @floor
Used one session. Bottle pockets intact.
Baggit laptop bag, maroon, ladies | 1,650 | handbag.maroon laptop @table
13 inch fits. Bought in the wrong colour and too late to return.
Wildcraft rucksack 45 L with cover | 2,300 | backpack.green @hills
Kheerganga and Triund. Back support firm, one buckle replaced.
`,
  accessories: `
Ray-Ban Aviator 3025, green glass | 4,900 | sunglasses @studio
Original with card. A faint mark at the lower left which you do not see when wearing.
Leather belts, three, size 34-36 | 1,300 | knot.brown @floor
Two from Louis Philippe, one reversible.
Woollen scarves and caps from Kullu | 1,700 | scarf*2 cap @cloth
Pure wool, the cap with the border everybody knows. Six pieces.
Silk ties and cufflinks box | 2,100 | shirtTie.purple @table
Eleven ties, four pairs of links. Retired from the bank.
Wedding umbrella, gota work | 1,600 | umbrella.red @studio
For varmala entry. One spoke bent slightly.
`,
  jewelry: `
Silver payal pair, 110 gram, hallmarked | 9,800 | bangles.silver @cloth
From a known jeweller of Sector 23. Ghungroo light. Today's rate less making.
Kundan necklace set with maang tikka | 6,500 | necklace @cloth
Gold plated on brass, jadau look. Worn on one night. Box of velvet.
Gold ring 22 kt, 4.2 gram, gents | 29,500 | ring @studio
BIS hallmark with HUID. Bill from Tanishq. We can meet at their counter for checking.
Choora, red and ivory, with kaleere | 3,200 | bangles.red @cloth
Size 2.6, 21 days of use. In its box with ghee smell.
Oxidised jhumkas, 25 pairs for shop | 2,500 | gem bangles.grey @cloth
Stock left after the Sector 34 exhibition. No two alike. | Sector 34, Chandigarh
`,
  watches: `
HMT Pilot, black dial, hand winding | 5,600 | watch.black @table
Serviced by the old watchmaker at Sector 17. Loses about a minute in a day, as it always did. | Sector 17, Chandigarh
Titan Raga ladies, rose gold | 3,100 | watch.pink @cloth
Gift, not my style. New cell.
Seiko 5 SNK809 automatic | 8,300 | watch.navy @studio
On leather NATO. Crystal without scratch. Box and hang tag.
Casio F-91W and AE-1200, both | 2,300 | watch.grey*2 @floor
The classic, and the 'Royale' with world map. Unworn second one.
Tissot PRX quartz, blue dial | 24,500 | watch.blue @studio
2022, links removed are with me. International warranty expired.
`,
};
