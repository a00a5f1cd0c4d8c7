// Machines and fittings for workshops, kitchens, offices and clinics.
export const commercial = {
  industrial: `
Lathe machine 6 ft, Ludhiana, gear head | 1,85,000 | gear toolbox @workshop
True to 2 hundredths. Chucks 8 and 10 inch, tool post, motor 3 HP. Under power in Focal Point.
ARC and MIG welding set, 250 A | 38,000 | clamp goggles @workshop
Ador. Cables thick, regulator new. Grinder free.
Air compressor 5 HP, 200 litre | 46,500 | tanker.blue @workshop
Elgi, two-stage. Oil changed, drain valve replaced. Tyre shop closed.
Paper plate making machine, double die | 62,000 | plate*3 gear @workshop
2,500 plates an hour. Raw material supplier's number given.
DG set 62.5 kVA Kirloskar, silent | 3,90,000 | generator @yard
2,800 hours, AMF panel. For hospital or banquet. Load test at site.
`,
  restaurant: `
Tandoor, gas and coal, SS body 32 inch | 17,500 | drum.silver bread @kitchen
Clay liner changed. Makes eight naan at once.
Commercial deep freezer 500 L, double lid | 24,000 | fridge @kitchen
Blue Star. Holds minus 20 through the June cuts.
Coffee machine, two group, La Cimbali | 1,45,000 | cup*2 kettle @shop
Serviced, new gaskets. Grinder Mazzer with it. Our café at Panchkula shut on lease. | Sector 9, Panchkula
Chaat counter, steel, 6 ft with glass | 28,500 | store curry @shop
Gas points, sink, wheels. Golgappa brand stickers come off.
Dough kneader 20 kg, SS bowl | 32,000 | bowl sack @kitchen
Single phase. Two months of use in sweets kitchen.
`,
  office: `
Canon iR 2525 photocopier, A3 | 46,000 | printer @room
Scan, network print. Meter 1.8 lakh. Toner one full, one half.
Biometric attendance and access lock | 6,200 | lock idCard @workshop
eSSL, 500 fingers. Software on pen drive.
EPABX 3x16 with phones | 7,900 | telephone*2 fax @table
Syntel. Programming sheet given.
Currency counting machine, mixed value | 9,800 | printer.green coin*2 @table
Detects fakes, UV/MG. From jeweller's shop.
Server rack 24U with UPS 3 kVA | 34,500 | cabinet.black router @workshop
PDU, cable manager. UPS batteries eight months.
`,
  medical: `
Hospital fowler bed with mattress | 18,500 | bed.white stethoscope @room
Two cranks, side rails, IV rod. Used at home for my father, five months.
Wheelchair, folding, aluminium | 5,400 | wheelchair @room
Karma, 18 inch. Attendant brakes. Washed and greased.
Dental chair, semi electric, Confident | 96,000 | carSeat.teal toothbrush @room
With light, spittoon, 3-way syringe. Clinic shifting to Baddi.
Oxygen concentrator 5 LPM | 21,000 | generator.white @room
Philips EverFlo, 1,100 hours, purity tested 94 per cent.
Binocular microscope, lab grade | 16,800 | microscope @table
Magnus, oil lens clean. Path lab upgraded.
`,
  'other-equipment': `
Tailoring unit: 4 Juki machines with tables | 78,000 | sewingMachine*2 @workshop
Single needle, servo motors. Boutique in Sector 7 closing. | Sector 7, Chandigarh
Flex printing machine 10 ft, Konica heads | 4,60,000 | printer.blue palette @workshop
Two heads changed. Laminator included. Running daily in Kharar. | Kharar
Supermarket racks, 22 sections and 2 tills | 1,12,000 | trolleyCart shelf @shop
Heavy duty, cream. Barcode scanners three.
Mobile food van on Tata Ace | 3,85,000 | truck.red burger @road
Kitchen inside, FSSAI valid, parking spot at Sector 69 market can be discussed. | Sector 69, Mohali
Event chairs with covers, 200 nos | 56,000 | chair.white*4 @park
Banquet type, stackable. Covers maroon and gold.
`,
};
