// People who come and do it, with what they ask for a visit, an hour or an evening.
export const services = {
  'electronics-repair': `
Mobile screen and battery repair, 30 minutes | 450 | smartphone screwdriver @workshop
All brands in Sector 22 mobile market. Original and copy both shown, you choose. Warranty three months on display. | Sector 22, Chandigarh
Laptop chip-level repair, no fix no fee | 600 | laptop screwdriver @workshop
Motherboard, keyboard, hinge. Diagnosis is free. Data stays yours, we do not open folders.
Fridge, washing machine, AC service at home | 399 | washer toolbox @room
Visiting charge adjusted in bill. Gas filling with gauge in front of you. Mohali, Kharar, Zirakpur.
TV panel repair, LED and smart | 500 | flatTelevision wrench @workshop
Backlight job done same evening. Pick up from Panchkula sectors without charge. | Sector 16, Panchkula
ਇਨਵਰਟਰ ਤੇ ਬੈਟਰੀ ਦੀ ਮੁਰੰਮਤ, ਘਰ ਆ ਕੇ | 250 | inverter wrench @workshop
ਪਾਣੀ ਬਦਲਣਾ, ਵਾਇਰਿੰਗ, ਨਵੀਂ ਬੈਟਰੀ ਤੇ ਪੁਰਾਣੀ ਵਾਪਸ। ਇੱਕ ਫੋਨ ਤੇ ਹਾਜ਼ਰ।
`,
  'home-repairs': `
Plumber, same day, leak and blockage | 300 | wrench plunger @workshop
Twenty years in Chandigarh houses. I carry washers of all sizes, even of the 1970s taps. Emergency at night 600.
Electrician for flats, licensed | 250 | plug toolbox @workshop
Fan, MCB, geyser, full rewiring. Rate list on whatsapp before I start.
House painting, per sq ft with putty | 14 | paintbrush bucket @room
Asian and Nerolac, written material list. Furniture covered, floor left clean. Last job: Sector 33 kothi.
Carpenter: modular kitchen, doors, polish | 900 | saw hammer @workshop
Day rate with helper. From Saharanpur, twelve years here. Photos of work on phone.
Waterproofing of terrace with guarantee | 32 | bucket bricks @workshop
Per sq ft. Brick-bat coba or membrane. Five years written on stamp paper.
`,
  beauty: `
Bridal make-up HD, with hair and draping | 14,000 | lipstick mirror @studio
Ten years, 300 brides. Trial deducted from final bill. Travel within tricity free.
Mehndi artist, Rajasthani and Arabic | 2,100 | handFan lotus @cloth
Both hands to elbow. Two girls for guests at 100 a hand. Natural cone, no PPD.
Salon at home for ladies | 799 | comb scissors @room
Wax, facial, threading, pedicure. Single-use kit opened before you. Panchkula and Zirakpur.
Gents hair cut at home, old people too | 200 | scissors razor @room
For those who cannot come out. I bring the chair cover and clean up after.
Nail extensions and gel polish | 1,100 | nailPolish sparkles @studio
Two hours, stays four weeks. Sector 35 studio, by appointment. | Sector 35, Chandigarh
`,
  education: `
Maths and physics for JEE, small batch | 4,500 | books triangle @table
Eight students, three evenings a week in Phase 3B2. IIT Roorkee 2009. Monthly. | Phase 3B2, Mohali
IELTS coaching, band 7 in six weeks | 7,500 | openBook headphones @table
Speaking with me every day, not with a computer. Mock on Saturdays.
Spoken English for homemakers, mornings | 1,800 | teaCup notebook @table
Ten ladies, tea included. Nobody laughs at anybody.
Gurmukhi and gurbani santhya for children | 800 | openBook redBook @table
Sunday mornings, Sector 34 gurdwara side. Donation as you can. | Sector 34, Chandigarh
Car driving school, 15 days with licence | 5,500 | car.white @road
Dual-control Alto. Lady instructor available. RTO test day with you. | Sector 12A, Panchkula
`,
  events: `
Dhol, band and entry for baraat | 11,000 | dhol*2 trumpet @shop
Four dhols, two hours, uniforms. Nagada extra. We have danced at 600 weddings.
Tent, catering and lights for 200 people | 85,000 | circus plate @park
Waterproof pandal, 12 dishes vegetarian, chaat counter. Menu tasting before booking.
Wedding photography, two days, album | 55,000 | camera bouquet @park
Candid plus traditional, drone one day. 40-sheet album in five weeks, in writing.
DJ with sound, sangeet night | 15,000 | headphones sliders @shop
Two tops, two bass, LED wall optional. Punjabi, Bollywood, and grandmother's requests.
जागरण और माता की चौकी पार्टी | 21,000 | harmonium drumKit @shop
भजन मंडली, झांकी और साउंड के साथ। तारीख पहले बता दें, नवरात्रों में जल्दी भर जाती है।
`,
  'other-services': `
Packers and movers, 2 BHK within tricity | 6,500 | truck.yellow parcel @road
Four men, bubble wrap, insured. Dismantling of beds and AC included.
Pet boarding in family home | 450 | dog kennel @park
Per day. Garden, walks, your own food. Maximum four dogs at a time. | Sector 21, Panchkula
Water tank cleaning, mechanised | 500 | bucket drum @workshop
1,000 litre overhead. UV at the end. Photos before and after.
Tiffin, home cooked, lunch and dinner | 3,600 | tiffin spoon @kitchen
Monthly, 26 days. Four roti, dal, sabzi, rice, salad. Phase 5 to 11 and Sector 70s. | Phase 10, Mohali
Passport photos, Aadhaar, pension forms | 100 | printer idCard @table
Common service centre in Kumbra. Old people are helped first. | Kumbra
`,
};
