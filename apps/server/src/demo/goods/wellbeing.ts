// Health and beauty: care for skin and body, aids and supplements.
export const health = {
  cosmetics: `
MAC lipsticks, five shades, sealed | 4,800 | lipstick*3 @studio
Ruby Woo, Velvet Teddy and three more. Duty free, bill in dirhams.
Huda Beauty palettes, two, barely swatched | 3,900 | palette.pink mirror @studio
Naughty and Desert Dusk. Hygiene spray done.
Bridal make-up kit for artist, full bag | 11,500 | lipstick nailPolish @table
Kryolan, Lakme, Airbrush compressor. Leaving profession for Canada.
Nail art station with UV lamp | 2,600 | nailPolish bulb @studio
80 gels. Lamp 48 W.
Kajal, sindoor and bindi stock, 200 packs | 1,800 | lipstick.red ribbon @cloth
From Sector 15 patri market closing. Expiry 2026.
`,
  skincare: `
Forest Essentials gift hamper, unopened | 3,700 | lotion*2 gift @studio
Facial ubtan, rose water, night cream. Received three on Karva Chauth.
The Ordinary set: niacinamide, AHA, HA | 1,900 | testTube*3 @studio
Nykaa bill. Two sealed, one used twice.
Handmade soaps, neem, kesar, multani | 600 | soap*4 @mat
Batch of 12 by our self-help group in Majri. Cold process, six weeks cured. | Majri
Aloe vera gel, farm made, 5 kg | 1,100 | jar.green cactus @kitchen
Pressed last Sunday, vitamin E only.
Derma roller and LED mask | 2,800 | mirror sparkles @studio
0.5 mm sealed. Mask seven colours, manual in Korean.
`,
  equipment: `
Omron BP monitor and Accu-Chek sugar kit | 1,900 | thermometer bandage @table
Strips 25, expiry next year. Cuff large.
Nebuliser and steam machine | 1,300 | lotion.blue pill @table
Philips. Masks adult and child, boiled.
Motorised wheelchair, lithium | 42,000 | motorWheelchair @room
18 km on charge, folds into car boot. Papa uses walker now, thank God.
Walker, commode chair and sticks | 2,700 | crutch walkingStick @room
Height adjusts. Rubber feet new.
Hearing aid, Signia, right ear | 16,500 | hearingAid @studio
Programmable by any audiologist. Six months of use.
`,
  supplements: `
ON Gold Standard whey 5 lb, sealed | 6,300 | drum.black dumbbell @floor
Double chocolate. Scratch code unscratched.
Chyawanprash and ashwagandha, home made | 900 | jar.brown*2 @kitchen
Vaid family recipe of four generations, Pinjore. With our own amla. | Pinjore
Creatine, BCAA, shaker: gym bundle | 2,400 | jar*2 flexed @workshop
MuscleBlaze. 70 per cent left in one, other sealed.
Flax, chia and pumpkin seeds, 6 kg | 1,700 | sack seedling @kitchen
Cleaned. From farmers' co-op, this harvest.
Cow ghee A2, bilona, 5 litre | 7,500 | jar.gold butter @kitchen
From Sahiwal herd at Khizrabad, made on wood fire. Grains form by themselves. | Khizrabad
`,
  'other-health': `
Acupressure mat, roller and magnets | 800 | yogaMat magnet @room
Knee pain less, neighbours curious.
Massage chair, full body, 6 modes | 46,500 | sofa.black plug @room
Zero gravity, heat. Bought at a mall demo, used by everybody but me.
Physiotherapy TENS and IFT machine | 6,900 | sliders plug @table
Four channel with pads. From clinic.
Foot spa and paraffin warmer | 2,200 | bathtub lotus @room
For winter heels. Bubbles work.
Herbal plants: tulsi, brahmi, giloy, 20 pots | 1,400 | herb plant*3 @park
Grown on our terrace in Sector 40. Chemical free. | Sector 40, Chandigarh
`,
};
