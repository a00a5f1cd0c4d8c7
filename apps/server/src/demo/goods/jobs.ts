// Work offered and work wanted; the price is the pay for a month.
export const jobs = {
  'full-time': `
Accountant with Tally Prime, Zirakpur trader | 24,000 | briefcase ledger @table
GST returns, bank reconciliation, e-way bills. Two years' experience. Six days, 10 to 6.30. Scooter allowance extra. | VIP Road, Zirakpur
Sous chef for North Indian kitchen, Sector 26 | 32,000 | pot pan @kitchen
Tandoor and gravy both. 40 covers, food and stay provided. Trial of one evening is paid. | Sector 26, Chandigarh
Staff nurse, GNM/B.Sc, 50 bed hospital | 26,000 | stethoscope clipboard @table
ICU exposure preferred. Rotational duty, hostel for girls inside campus. Registration with state council needed. | Phase 6, Mohali
React developer, 2-4 years, Phase 8B | 65,000 | laptop coffeeCup @table
Product company of 30 people. TypeScript, tests, code review. Two days from home. No bond. | Industrial Area Phase 8B, Mohali
ਟਰੈਕਟਰ ਡਰਾਈਵਰ ਤੇ ਖੇਤ ਦਾ ਕੰਮ, ਪੱਕੀ ਨੌਕਰੀ | 16,000 | tractor.blue @field
ਰਹਿਣਾ ਤੇ ਰੋਟੀ ਫਾਰਮ ਤੇ, 20 ਏਕੜ। ਰੋਟਾਵੇਟਰ ਤੇ ਸੁਪਰ ਸੀਡਰ ਚਲਾਉਣਾ ਆਉਂਦਾ ਹੋਵੇ। | Kurali
`,
  'part-time': `
Evening counter sales, book shop, 4 to 8 | 8,000 | store books @shop
Must like to read, or at least to dust. College students welcome. | Sector 22, Chandigarh
Home tutor for class 7, maths and science | 6,500 | notebook pencil @table
Five days a week, one hour after 5. Lady tutor preferred, Sector 46. | Sector 46, Chandigarh
Yoga teacher, mornings, society park | 9,000 | yogaMat @park
Thirty residents, five days, 6 to 7 am. Harmony Homes. Mats are ours. | Sector 79, Mohali
Weekend barista, will train | 7,200 | cup kettle @shop
Saturday and Sunday, 11 to 8. Free coffee, which you will regret. | Sector 9, Panchkula
Data entry in Punjabi (Gurmukhi typing) | 10,000 | keyboard memo @table
25 wpm in Asees or Unicode. Four hours, any time between 9 and 6. | Phase 1, Mohali
`,
  temporary: `
Wheat season labour, 20 men, 25 days | 18,000 | sickle wheat*2 @wheatland
Loading and bagging at Banur mandi. Stay under shed, two meals, tea thrice. Weekly payment. | Banur
Catering boys for wedding nights | 12,000 | plate fork @shop
900 a night, pick up and drop from Sector 43. Black trousers your own, waistcoat ours. | Sector 43, Chandigarh
Exam invigilators, two weeks in March | 14,000 | clipboard pen @table
Graduates. Private university at Gharuan. 700 a session, two sessions. | Gharuan
Painters, 6 nos, for school building | 21,000 | paintbrush ladder @workshop
Forty days' work. Rate by day 800. Asian Paints, scaffolding ready. | Sector 15, Panchkula
Stock-taking team, mall store, 3 nights | 3,600 | parcel*3 clipboard @workshop
Scanning with handheld. 10 pm to 6 am, dinner and cab. | Industrial Area Phase 1, Chandigarh
`,
  remote: `
Customer support chat, English + Hindi | 22,000 | headphones laptop @table
Own laptop and 50 Mbps. Rotational weekends. Training one week online, paid.
Content writer for agriculture app | 28,000 | laptop pen @table
Three articles a week on crops of Punjab and Haryana, in Punjabi or Hindi. Visit to mandi once a month.
Bookkeeper for US client, night shift | 45,000 | desktop ledger @table
QuickBooks. 7 pm to 3 am. CA inter drop-outs do very well here.
Freelance video editor, reels | 30,000 | laptop movieCamera @table
20 reels a month, Premiere or Resolve. Bridal make-up artist's channel, so patience with music.
QA tester, manual + Postman | 38,000 | laptop clipboard @table
Fully remote, meet quarterly in Mohali. 1-3 years. Bug reports that a human can read.
`,
  internships: `
Marketing intern, D2C honey brand | 10,000 | honey megaphone @table
Three months at our farm office in Kurali. You will pack jars also. Stipend plus honey. | Kurali
Civil engineering site intern | 8,000 | hardHat bricks @soil
Residential towers at Aerocity. Final year diploma or degree. Shoes and helmet given. | Aerocity, Mohali
Law intern, High Court chamber | 5,000 | scales books @table
Punjab & Haryana High Court, service matters. Drafting and long corridors. | Sector 10, Chandigarh
Graphic design intern with Figma | 12,000 | palette laptop @table
Six months, letter and a real portfolio at the end. Studio of five, one cat. | Sector 8, Panchkula
Veterinary internship at dairy of 120 | 9,000 | cow stethoscope @yard
For B.V.Sc final year. AI, deworming and record software. Room on farm. | Khizrabad
`,
  seeking: `
Driver, 14 years, light and heavy licence | 20,000 | car.white key @road
Family or office. No drink, no smoke. Know every road till Manali. Reference from retired judge.
Cook, veg and non-veg, north and some Chinese | 15,000 | pot knife @kitchen
Two homes in the morning, free after 5. Sector 44 to 51 side. | Sector 45, Chandigarh
घर का काम, सफाई और बर्तन, सुबह | 6,000 | broom bucket @room
सेक्टर 20-21 में, दस साल का अनुभव। जहां पहले काम किया है वहां से पूछ सकते हैं। | Sector 20, Panchkula
Retired army JCO, security supervisor | 22,000 | idCard safetyVest @table
28 years' service, discipline and records. Any shift. Own licence holder.
Electrical diploma, fresher, hard working | 14,000 | plug wrench @workshop
First division from Government Poly. Ready to join anywhere between Rajpura and Baddi. | Rajpura
`,
};
