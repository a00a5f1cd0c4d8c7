// Arts: what artists need and what they make.
export const arts = {
  supplies: `
Easel, beechwood studio type, 6 ft | 3,800 | frame paintbrush @room
Tilts, holds up to 50 inch canvas. Paint stains are its biography.
Winsor & Newton watercolours, 24 half pans | 2,600 | palette.blue paintbrush @table
Refilled two. Kolinsky brush no. 8 with it.
Canvas boards, 30 mixed sizes | 1,900 | frame.white*4 @floor
From 8x10 to 24x30, primed cotton.
Calligraphy pens, inks and Gurmukhi kalams | 1,200 | fountainPen*2 scroll @table
Bamboo qalam cut at three widths. Inks seven.
Acrylic markers, 48 colours, new | 1,500 | crayon*4 @table
Wrong gift for a child who wants only black.
`,
  handmade: `
Phulkari wall hanging, 4x3 ft | 4,200 | sari.orange thread @cloth
Darning stitch on khaddar, three months' work by my mother.
Macrame swing and plant hangers | 2,300 | knot plant @room
Cotton rope 5 mm. Swing takes 80 kg.
Terracotta lamps and planters, 15 | 1,800 | diya*3 urn @mat
From the kumhar lane of Manimajra, painted by school children. | Manimajra
ਹੱਥੀਂ ਬਣੇ ਪਰਾਂਦੇ ਤੇ ਨਾਲੇ, 20 | 900 | ribbon*2 thread @cloth
ਰੇਸ਼ਮੀ ਧਾਗੇ, ਰੰਗ ਬਿਰੰਗੇ। ਵਿਆਹਾਂ ਲਈ ਇਕੱਠੇ ਆਰਡਰ ਵੀ ਲੈਂਦੇ ਹਾਂ।
Wooden toys, turned and lac coloured | 1,300 | toyTrain toyBlocks @mat
Safe colours. Rattle, top, train. Made in a garage in Sector 24. | Sector 24, Chandigarh
`,
  materials: `
Resin 3 kg with pigments and moulds | 2,700 | testTube*2 jar @workshop
Art resin, 1:3. Half opened hardener sealed well.
Leather scraps and tools, 6 kg | 2,200 | scissors handbag.brown @workshop
Veg tan, from a bag maker. Punches, stitching pony.
Shisham and walnut offcuts | 1,400 | log*3 saw @workshop
For knife handles, pens, boxes. Dry three years.
Beads, sequins, zari: boutique remainder | 1,900 | beads*2 thread @cloth
Eleven kilos. Sorting is meditation.
Potter's clay 100 kg, red and white | 1,600 | bricks urn @workshop
De-aired, in 10 kg packs.
`,
  artwork: `
Oil painting: Sukhna at dusk, 36x24 | 12,500 | frame @room
Mine, signed, last winter's light. Shown at Government Museum group show.
Madhubani on handmade paper, pair | 5,400 | frame.red*2 @room
Fish and peacock. From Jitwarpur, artist's name at back.
Charcoal portraits from your photo | 3,000 | pencil frame.grey @table
A3, ten days. Dogs and grandparents are my speciality.
Le Corbusier posters, lino print, set of 4 | 4,800 | frame.blue*3 @room
Capitol complex in two colours, edition of 40, numbered.
Nek Chand style mosaic figure | 8,600 | doll.teal bricks @park
Broken bangles and tiles on cement, 2 feet. Sits in any weather.
`,
};
