// Drawn objects to sit at, sleep on and store things in.
import { box, disc, glass, part, path, picture, rect, tube, wheel } from './kit.ts';

const table = picture(
  tube('#8a5a32', 15, 'M48 122V222M208 122V222'),
  tube('#6d4526', 12, 'M84 116V190M172 116V190'),
  part('#b9834f', 1, path('M44 84H212L240 118H16Z')),
  part('#8f5f35', 0, rect(16, 116, 224, 16, 5)),
);
const diningTable = picture(
  part('#7a4d2b', 1, rect(84, 40, 30, 70, 6), rect(142, 40, 30, 70, 6)),
  tube('#7d5130', 14, 'M54 128V226M202 128V226'),
  part('#a86f40', 1, path('M52 92H204L236 124H20Z')),
  part('#82532e', 0, rect(20, 122, 216, 15, 5)),
  part('#6f4526', 1, rect(24, 140, 46, 10, 4), rect(186, 140, 46, 10, 4)),
  tube('#6f4526', 8, 'M30 150V214M64 150V206M192 150V206M226 150V214'),
  part('#e8e2d4', 0, disc(90, 107, 18, 6), disc(166, 107, 18, 6)),
);
const desk = picture(
  part('#c9a06c', 1, path('M34 78H222L244 104H12Z')),
  part('#a67c4a', 0, rect(12, 102, 232, 14, 4)),
  box('#b98d58', '#8d6638', 146, 116, 74, 108, 16),
  part('#d2ab77', 0, rect(154, 124, 58, 28, 4), rect(154, 156, 58, 28, 4), rect(154, 188, 58, 28, 4)),
  part('#5d4426', 0, disc(183, 138, 4), disc(183, 170, 4), disc(183, 202, 4)),
  tube('#8d6638', 13, 'M28 116V224'),
);
const officeChair = picture(
  part('#343a44', 2, rect(74, 18, 108, 112, 26)),
  tube('#4b525d', 9, 'M58 120V152H84M198 120V152H172'),
  part('#2d333c', 2, rect(64, 138, 128, 30, 14)),
  tube('#8b939d', 12, 'M128 166V206'),
  tube('#3f4651', 10, 'M128 206L66 226M128 206L190 226M128 206V230'),
  wheel(66, 232, 9),
  wheel(190, 232, 9),
  wheel(128, 238, 9),
);
const wardrobe = picture(
  box('#9a6a40', '#6d4726', 44, 16, 148, 216, 26),
  part('#b07d4d', 1, rect(52, 24, 64, 198, 4), rect(120, 24, 64, 198, 4)),
  part('#a06f42', 1, rect(60, 34, 48, 84, 4), rect(60, 128, 48, 84, 4), rect(128, 128, 48, 84, 4)),
  glass('mirror', '#eef6f8', '#9fb8c2', rect(128, 34, 48, 84, 4)),
  part('#e7c67e', 0, rect(108, 112, 5, 26, 2), rect(123, 112, 5, 26, 2)),
  part('#4f331b', 0, rect(50, 232, 20, 8, 2), rect(168, 232, 20, 8, 2)),
);
const steelAlmirah = picture(
  box('#6f8f86', '#4a655e', 58, 12, 124, 222, 26),
  part('#7f9f95', 1, rect(64, 20, 54, 206, 3), rect(121, 20, 54, 206, 3)),
  glass('mirror', '#eef6f8', '#a8c0c6', rect(72, 34, 38, 110, 3)),
  part('#d8dee0', 0, rect(112, 112, 6, 34, 3), disc(132, 122, 6)),
);
const shelf = picture(
  box('#b58753', '#86603a', 50, 16, 136, 222, 22),
  part('#5f4124', 0, rect(60, 26, 116, 56, 3), rect(60, 92, 116, 56, 3), rect(60, 158, 116, 68, 3)),
  part('#b8453a', 0, rect(66, 34, 14, 48, 2), rect(120, 100, 16, 48, 2)),
  part('#2f6f78', 0, rect(82, 40, 12, 42, 2), rect(138, 106, 12, 42, 2), rect(66, 176, 15, 50, 2)),
  part('#e2b552', 0, rect(96, 32, 16, 50, 2), rect(84, 170, 12, 56, 2)),
  part('#6f8f52', 2, disc(148, 62, 19)),
  part('#efe6d8', 0, rect(70, 112, 34, 36, 3), rect(112, 190, 48, 36, 3)),
);
const charpai = picture(
  tube('#7a4d28', 13, 'M36 112V208M220 112V208M66 86V150M190 86V150'),
  part('#d9c08a', 0, path('M62 92H194L222 136H34Z')),
  `<g stroke="#b3925a" stroke-width="4" opacity="0.8">${[0, 1, 2, 3, 4, 5, 6, 7].map((step) => `<path d="M${70 + step * 17} 92L${50 + step * 23} 136M${194 - step * 17} 92L${206 - step * 23} 136"/>`).join('')}</g>`,
  tube('#8f5c32', 14, 'M34 138H222'),
  tube('#8f5c32', 10, 'M62 92H194'),
  tube('#84532c', 11, 'M62 92L34 138M194 92L222 138'),
);
const floorLamp = picture(
  tube('#4d4338', 8, 'M128 100V222'),
  part('#4d4338', 1, disc(128, 228, 40, 10)),
  part('#f3dba6', 1, path('M92 26H164L192 106H64Z')),
  glass('glow', '#fff6d8cc', '#f3c46b00', path('M98 30H158L182 102H74Z')),
);
const televisionUnit = picture(
  part('#1d2126', 1, rect(34, 20, 188, 112, 8)),
  glass('screen', '#6f9fc4', '#1f3346', rect(42, 27, 172, 96, 4)),
  part('#23272d', 0, rect(112, 130, 32, 14, 3)),
  box('#9d7049', '#6f4c2d', 16, 148, 210, 70, 18),
  part('#b58658', 1, rect(24, 156, 62, 54, 4), rect(156, 156, 62, 54, 4)),
  part('#4a311c', 0, rect(92, 156, 58, 54, 3)),
  part('#e6d3ad', 0, disc(78, 183, 4), disc(164, 183, 4)),
);
const swing = picture(
  tube('#8f9aa3', 10, 'M48 236L76 24H180L208 236'),
  tube('#c0a36a', 5, 'M98 30V136M158 30V136'),
  part('#b8703f', 2, path('M70 128q58 30 116 0v44q-58 24-116 0Z')),
  part('#e4cba0', 2, rect(84, 118, 88, 34, 16)),
);
const pillow = picture(
  part('#f2eee6', 2, path('M24 128q6-58 30-54q74 12 148 0q24-4 30 54q-6 58-30 54q-74-12-148 0q-24 4-30-54Z')),
);
const quilt = picture(
  part('#b8483f', 2, path('M30 168q0-30 30-30H196q30 0 30 30v22q0 18-30 18H60q-30 0-30-18Z')),
  part('#d9a441', 2, path('M36 128q0-26 28-26H192q28 0 28 26t-28 26H64q-28 0-28-26Z')),
  part('#3f6f78', 2, path('M44 88q0-24 26-24H186q26 0 26 24t-26 26H70q-26 0-26-26Z')),
);
const curtain = picture(
  tube('#9b7a4c', 9, 'M20 30H236'),
  part('#3f7f7c', 1, ...[34, 58, 82].map((x) => path(`M${x} 36h24q8 90-4 186h-24q10-96 4-186Z`))),
  part('#4c908c', 1, ...[150, 174, 198].map((x) => path(`M${x} 36h24q-8 90 4 186h-24q-10-96-4-186Z`))),
);

export const furnishings = {
  table,
  diningTable,
  desk,
  officeChair,
  wardrobe,
  steelAlmirah,
  shelf,
  charpai,
  floorLamp,
  televisionUnit,
  swing,
  pillow,
  quilt,
  curtain,
};
