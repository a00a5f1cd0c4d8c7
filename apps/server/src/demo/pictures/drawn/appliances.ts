// Drawn objects of the house: what stands in a kitchen, a bathroom or on a shelf.
import { box, disc, glass, part, path, picture, rect, ring, tube, wheel } from './kit.ts';

const fridge = picture(
  box('#c9d3dc', '#94a0ab', 62, 14, 112, 226, 30),
  part('#d9e1e8', 1, rect(66, 18, 104, 70, 7)),
  part('#cfd8e0', 1, rect(66, 92, 104, 142, 7)),
  part('#8a96a2', 0, rect(76, 44, 8, 36, 4), rect(76, 100, 8, 52, 4)),
  part('#5e6a75', 0, rect(70, 238, 20, 8, 3), rect(150, 238, 20, 8, 3)),
  glass('shine', '#ffffff88', '#ffffff00', rect(112, 24, 40, 60, 6)),
);
const redFridge = picture(
  box('#b8323c', '#84212b', 74, 56, 100, 184, 28),
  part('#c63c46', 1, rect(78, 60, 92, 176, 7)),
  part('#e8d9da', 0, rect(88, 96, 8, 56, 4)),
  part('#f6e3b8', 0, disc(138, 200, 13), disc(138, 182, 9), disc(138, 218, 9), disc(121, 200, 9), disc(155, 200, 9)),
  part('#4e4048', 0, rect(82, 238, 18, 8, 3), rect(148, 238, 18, 8, 3)),
);
const washer = picture(
  box('#e9edf1', '#b3bcc6', 46, 40, 144, 184, 26),
  part('#d3dae2', 0, rect(52, 46, 132, 34, 6)),
  part('#7c8894', 0, disc(164, 63, 11)),
  glass('lcd', '#2f4d63', '#16303f', rect(104, 53, 40, 20, 4)),
  part('#c2cad3', 0, rect(60, 54, 34, 18, 4)),
  ring('#aab4be', 15, 118, 150, 50),
  glass('door', '#7fb6d6', '#24465c', disc(118, 150, 42)),
  glass('gloss', '#ffffffaa', '#ffffff00', path('M86 138a36 36 0 0 1 40 -24a60 60 0 0 0 -40 24Z')),
);
const airConditioner = picture(
  part('#f1f3f4', 2, path('M20 92q0-20 20-20H216q20 0 20 20V142q0 20-20 20H40q-20 0-20-20Z')),
  part('#c4ccd3', 0, path('M34 142H222L214 158H42Z')),
  part('#8e99a3', 0, rect(46, 146, 164, 5, 2)),
  glass('lcd', '#7fe0d0', '#3fae9c', rect(176, 112, 34, 14, 4)),
  part('#9aa5ae', 0, rect(40, 112, 48, 5, 2)),
);
const cooler = picture(
  box('#e7eaee', '#a9b3bd', 60, 34, 122, 182, 28),
  part('#4c7fb0', 1, rect(66, 40, 110, 38, 6)),
  part('#39434d', 0, rect(74, 90, 94, 88, 6)),
  part('#aebac4', 0, ...[96, 108, 120, 132, 144, 156, 168].map((y) => rect(78, y, 86, 5, 2))),
  part('#f3f5f7', 0, disc(96, 59, 9), disc(122, 59, 9), disc(148, 59, 9)),
  part('#5b7f9f', 0, rect(72, 188, 98, 20, 5)),
  wheel(78, 224, 10),
  wheel(166, 224, 10),
);
const ceilingFan = picture(
  tube('#8d6748', 10, 'M128 20V96'),
  part('#a5764f', 1, path('M118 108L22 92q-14 20 0 40L118 126Z'), path('M138 108L234 92q14 20 0 40L138 126Z')),
  part('#8f6442', 1, path('M116 124L86 214q22 14 46 2L140 124Z')),
  part('#c99a5f', 1, disc(128, 116, 32, 26)),
  part('#f0d9ae', 0, disc(128, 120, 13, 10)),
);
const microwave = picture(
  box('#3f444b', '#2a2e33', 18, 66, 200, 126, 22),
  glass('window', '#5c6873', '#14181d', rect(30, 80, 124, 98, 8)),
  glass('lcd', '#8df0c4', '#37a37a', rect(168, 82, 40, 18, 4)),
  part(
    '#8c949c',
    0,
    ...[0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => disc(174 + column * 14, 118 + row * 14, 4.5))),
  ),
  part('#b9c0c7', 0, rect(158, 80, 6, 98, 3), rect(170, 158, 36, 16, 5)),
);
const stove = picture(
  part('#3b4046', 1, path('M24 128L48 96H208L232 128V148H24Z')),
  part('#23272c', 0, rect(24, 144, 208, 42, 8)),
  ring('#16191c', 10, 86, 118, 34, 12),
  ring('#16191c', 10, 172, 118, 34, 12),
  part('#f0a741', 0, disc(86, 116, 15, 5), disc(172, 116, 15, 5)),
  part('#dfe4e8', 1, disc(72, 165, 12), disc(184, 165, 12)),
  part('#7c858d', 0, rect(34, 186, 22, 10, 3), rect(200, 186, 22, 10, 3)),
);
const gasCylinder = picture(
  part('#c8383a', 2, path('M74 92q0-34 54-34t54 34V204q0 22-54 22t-54-22Z')),
  part('#a82c30', 1, rect(86, 220, 84, 14, 6)),
  tube('#b93236', 9, 'M96 60V36H160V60'),
  part('#c8a55a', 1, rect(118, 42, 20, 20, 5)),
  part('#f2d9d6', 0, rect(100, 130, 56, 8, 3), rect(108, 146, 40, 6, 3)),
);
const mixer = picture(
  part('#e8ecef', 2, path('M70 226l10-84H176l10 84q0 8-10 8H80q-10 0-10-8Z')),
  part('#d5553f', 0, rect(90, 176, 76, 34, 8)),
  part('#f7f7f7', 1, disc(128, 193, 13)),
  part('#9aa4ad', 1, rect(86, 126, 84, 18, 6)),
  part('#c7d0d8', 1, path('M78 44H178L168 128H88Z')),
  glass('steel', '#ffffffcc', '#ffffff00', path('M92 48H118L114 124H98Z')),
  part('#30363c', 1, rect(72, 26, 112, 20, 8), rect(178, 58, 16, 56, 7)),
);
const cooker = picture(
  part('#c3ccd4', 2, path('M40 118H196V188q0 26-34 26H74q-34 0-34-26Z')),
  part('#d6dde3', 1, path('M36 118q4-34 82-34t82 34Z')),
  part('#22262b', 1, rect(184, 108, 62, 22, 9), rect(22, 138, 22, 16, 6)),
  part('#2c3137', 1, rect(108, 54, 20, 34, 6)),
  part('#c74036', 0, disc(150, 94, 8)),
  glass('sheen', '#ffffffcc', '#ffffff00', path('M58 130H84L82 200H70Z')),
);
const purifier = picture(
  box('#f2f5f7', '#b5c0ca', 74, 22, 100, 206, 24),
  glass('tank', '#9fd8ef', '#3f8fb8', rect(84, 34, 80, 84, 8)),
  part('#2f5874', 1, rect(84, 128, 80, 42, 8)),
  part('#e6eef3', 0, rect(112, 148, 24, 20, 5)),
  part('#d3dde5', 0, rect(92, 196, 64, 18, 6)),
  glass('gloss', '#ffffff99', '#ffffff00', rect(90, 38, 18, 74, 6)),
);
const iron = picture(
  part('#3d6fa8', 2, path('M30 168q30-64 120-66h52q18 0 22 66Z')),
  part('#c9d2da', 1, path('M20 190q4-22 20-24H226q6 0 6 24Z')),
  tube('#2c4f7b', 20, 'M92 100q24-34 74-30t40 42'),
  part('#f2c14c', 0, disc(150, 142, 15)),
);
const inverter = picture(
  box('#f0f2f4', '#b2bbc4', 26, 46, 116, 78, 18),
  glass('lcd', '#9fe8c8', '#2f8f6c', rect(40, 62, 54, 26, 5)),
  part('#3f8f6c', 0, disc(116, 70, 6)),
  part('#d8533f', 0, disc(116, 88, 6)),
  box('#37435c', '#252e42', 60, 140, 140, 82, 22),
  part('#d23f3a', 1, rect(76, 126, 22, 18, 5)),
  part('#20242c', 1, rect(164, 126, 22, 18, 5)),
  part('#f4d45a', 0, rect(92, 168, 76, 26, 5)),
);

export const appliances = {
  fridge,
  redFridge,
  washer,
  airConditioner,
  cooler,
  ceilingFan,
  microwave,
  stove,
  gasCylinder,
  mixer,
  cooker,
  purifier,
  iron,
  inverter,
};
