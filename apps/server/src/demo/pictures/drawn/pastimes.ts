// Drawn objects for play, exercise, small children and dressing up.
import { disc, glass, part, path, picture, rect, ring, tube, wheel } from './kit.ts';

const dumbbell = picture(
  tube('#aab3bb', 18, 'M70 128H186'),
  part('#2d3138', 1, rect(22, 70, 26, 116, 10), rect(208, 70, 26, 116, 10)),
  part('#3c414a', 1, rect(48, 54, 28, 148, 12), rect(180, 54, 28, 148, 12)),
);
const treadmill = picture(
  part('#3a3f47', 1, path('M20 206L176 190H236V216q0 8-8 8H28q-8 0-8-8Z')),
  part('#1f2226', 0, path('M30 206L176 193H226V204H30Z')),
  tube('#4b525b', 14, 'M214 196L188 70'),
  part('#d8472f', 1, rect(128, 42, 84, 34, 10)),
  glass('lcd', '#9fe8d8', '#2f7f8f', rect(142, 49, 56, 18, 4)),
  tube('#2f343b', 10, 'M188 84L112 100'),
);
const exerciseBike = picture(
  tube('#3a3f47', 12, 'M52 222H104M160 222H220M78 222L110 158L190 222M110 158L88 72M110 158L176 146'),
  tube('#d8472f', 12, 'M176 150L196 66H224'),
  part('#23272c', 2, rect(58, 56, 66, 22, 11)),
  part('#8b939c', 1, disc(166, 176, 42)),
  part('#4b525b', 1, disc(166, 176, 26)),
);
const gymBench = picture(
  tube('#3a3f47', 11, 'M60 222L72 160M196 222L184 160M44 224H80M176 224H214M150 158L196 60'),
  part('#23262c', 2, rect(30, 138, 146, 26, 12)),
  part('#2d3138', 2, path('M158 140L200 52l20 10l-38 86Z')),
);
const cricketBat = picture(
  tube('#2f4f86', 16, 'M184 40L160 78'),
  part('#e2bd84', 1, path('M152 66L178 84L96 226q-18 12-38-6q-8-16 4-24Z')),
  part('#c8383a', 0, path('M120 118l22 15l-10 17l-22-15Z')),
);
const yogaMat = picture(
  part('#8f6fb5', 1, path('M70 168H236L214 210H50Z')),
  part('#7a5ba2', 2, disc(66, 180, 34, 34)),
  ring('#b79bd6', 6, 66, 180, 20),
  ring('#b79bd6', 5, 66, 180, 8),
);
const stroller = picture(
  tube('#4b525b', 9, 'M196 42L150 110L96 206M84 118L170 206M196 42h24'),
  part('#2f6f78', 2, path('M44 112q6-76 86-74v72Z')),
  part('#3f8a92', 2, path('M44 116H158q14 0 8 22q-12 40-54 40q-60 0-68-62Z')),
  wheel(92, 216, 21),
  wheel(176, 216, 21),
);
const cot = picture(
  part('#f0e6d2', 2, rect(38, 150, 180, 34, 10)),
  tube('#b07d4d', 10, 'M30 70V228M226 70V228M30 92H226M30 190H226'),
  tube('#c39362', 6, [54, 78, 102, 126, 150, 174, 200].map((x) => `M${x} 92V190`).join('')),
);
const highChair = picture(
  tube('#b07d4d', 9, 'M90 150L62 236M166 150L194 236M76 200H180'),
  part('#f1c75a', 2, rect(84, 34, 88, 92, 22)),
  part('#e8edf0', 1, rect(62, 116, 132, 20, 10)),
  part('#e2b244', 2, rect(80, 132, 96, 24, 11)),
);
const toyBlocks = picture(
  part('#d8472f', 1, rect(30, 138, 84, 84, 12)),
  part('#3f83cc', 1, rect(128, 138, 84, 84, 12)),
  part('#f1b93e', 1, `<g transform="rotate(-8 122 92)">${rect(82, 50, 84, 84, 12)}</g>`),
  part('#ffffff', 0, disc(72, 180, 20), rect(152, 162, 36, 36, 4), path('M124 66l26 46h-52Z')),
);
const rideOnCar = picture(
  part('#d23f3a', 2, path('M20 156q4-30 40-34l26-34q6-8 18-8h56q14 0 20 12l16 30q40 4 42 34v22H20Z')),
  glass('screen', '#d8f0fa', '#7fb0c8', path('M96 92h32v30H78Z')),
  part('#26292f', 0, rect(134, 104, 40, 18, 6)),
  part('#ffe08a', 0, disc(34, 152, 10), disc(226, 152, 8)),
  wheel(74, 184, 30),
  wheel(188, 184, 30),
);
const aquarium = picture(
  glass('water', '#bfe8f2', '#3f94b4', rect(18, 62, 220, 146, 8)),
  part('#d9b77a', 0, path('M22 190q60-16 108 0t104-4v18H22Z')),
  tube('#3f8a52', 7, 'M60 194q-14-30 2-60M74 194q14-24 2-48M196 192q12-36-4-70'),
  part('#f08a3c', 1, path('M110 116q24-20 46 0q-22 20-46 0l-18-14v28Z')),
  part('#e8c84a', 1, path('M164 156q16-14 32 0q-16 14-32 0l-12-10v20Z')),
  part('#2f343b', 0, rect(12, 48, 232, 18, 6), rect(12, 206, 232, 14, 5)),
  glass('gloss', '#ffffff88', '#ffffff00', path('M26 70H66L40 190H26Z')),
);
const birdCage = picture(
  part('#c9a24a', 0, rect(50, 214, 156, 18, 8)),
  tube('#d8b65c', 4, [60, 82, 104, 128, 152, 174, 196].map((x) => `M${x} 214V120Q${x} 60 128 44`).join('')),
  tube('#c9a24a', 6, 'M60 124H196M128 44V22'),
  tube('#8d5a38', 7, 'M84 168H172'),
);
const kennel = picture(
  part('#c08a52', 1, rect(48, 118, 160, 108, 6)),
  part('#3a2a1c', 0, path('M96 226V170q0-32 32-32t32 32V226Z')),
  part('#b8453a', 1, path('M128 40L238 128L222 144L128 72L34 144L18 128Z')),
);
const bangles = picture(
  ring('#d9a832', 12, 100, 150, 74, 60),
  ring('#b8323c', 12, 118, 132, 74, 60),
  ring('#e3bd52', 12, 136, 114, 74, 60),
  ring('#2f8f6c', 12, 152, 98, 74, 60),
);
const necklace = picture(
  ring('#d9a832', 11, 128, 100, 88, 78),
  part(
    '#e6c25c',
    1,
    ...[-60, -40, -20, 0, 20, 40, 60].map(
      (turn) => `<g transform="rotate(${turn} 128 100)">${disc(128, 184, 13, 16)}</g>`,
    ),
  ),
  part('#b8323c', 1, disc(128, 214, 15, 20)),
);
const turban = picture(
  part('#d8743a', 2, path('M34 152q-8-96 94-104q104 6 94 104q-10 36-94 38q-84-2-94-38Z')),
  tube('#b95a26', 6, 'M40 142q60-80 150-78M46 166q70-86 168-74M64 182q76-76 156-56'),
);
const sewingMachine = picture(
  part('#26292f', 2, path('M54 70H212q16 0 16 18v88h-44v-62H96v30H62q-18 0-18-40q0-34 10-34Z')),
  part('#a9743f', 1, rect(20, 176, 220, 34, 8)),
  part('#d9a832', 1, disc(226, 104, 22)),
  tube('#c9d2d9', 6, 'M80 140V176M120 70V44'),
  part('#d8472f', 1, rect(108, 36, 24, 26, 5)),
);

export const pastimes = {
  dumbbell,
  treadmill,
  exerciseBike,
  gymBench,
  cricketBat,
  yogaMat,
  stroller,
  cot,
  highChair,
  toyBlocks,
  rideOnCar,
  aquarium,
  birdCage,
  kennel,
  bangles,
  necklace,
  turban,
  sewingMachine,
};
