// Drawn objects with a plug, a screen or a motor: telephones, televisions, computers, and what goes on a bike.
import { box, disc, glass, part, path, picture, rect, ring, tube } from './kit.ts';

function phoneBack(body: string, island: string): string {
  return picture(
    part(body, 1, rect(64, 14, 128, 228, 26)),
    part(island, 1, rect(74, 24, 66, 68, 20)),
    part('#15181d', 0, disc(92, 44, 14), disc(92, 74, 14), disc(122, 59, 14)),
    glass('lens', '#6f8fb0', '#10141a', disc(92, 44, 8) + disc(92, 74, 8) + disc(122, 59, 8)),
    part('#fff4cf', 0, disc(128, 34, 4)),
    glass('gloss', '#ffffff55', '#ffffff00', path('M64 150L192 60V120L64 214Z')),
  );
}

function phoneFront(edge: string, from: string, to: string): string {
  return picture(
    part(edge, 1, rect(64, 14, 128, 228, 26)),
    glass('screen', from, to, rect(71, 21, 114, 214, 20)),
    part('#0f1215', 0, rect(108, 28, 40, 11, 5)),
    glass('gloss', '#ffffff66', '#ffffff00', path('M71 120L150 21H185V60L71 210Z')),
  );
}

const tablet = picture(
  part('#2a2e34', 1, rect(34, 26, 188, 206, 16)),
  glass('screen', '#f0b68a', '#4f6fa8', rect(44, 36, 168, 186, 6)),
  glass('gloss', '#ffffff55', '#ffffff00', path('M44 140L130 36H190L44 214Z')),
);
const flatTelevision = picture(
  part('#1d2126', 1, rect(10, 42, 236, 142, 8)),
  glass('screen', '#7fb0d6', '#20304a', rect(17, 49, 222, 126, 4)),
  glass('gloss', '#ffffff55', '#ffffff00', path('M17 130L110 49H170L17 175Z')),
  part('#2b3036', 0, path('M60 184h20l-8 24H50Z'), path('M176 184h20l10 24h-22Z')),
);
const speaker = picture(
  box('#33302e', '#1f1d1c', 72, 16, 96, 222, 24),
  part('#1a1a1c', 1, disc(120, 66, 28), disc(120, 164, 42)),
  part('#4c4f55', 1, disc(120, 66, 15), disc(120, 164, 24)),
  part('#8b9097', 0, disc(120, 66, 6), disc(120, 164, 9)),
);
const soundbar = picture(
  part('#24272c', 1, rect(8, 160, 240, 40, 14)),
  part('#3f444b', 0, ...Array.from({ length: 26 }, (_, index) => rect(18 + index * 8.6, 168, 4, 24, 2))),
  box('#2b2f35', '#1a1d21', 154, 60, 70, 84, 16),
  part('#14171a', 1, disc(188, 104, 24)),
  part('#5a6068', 0, disc(188, 104, 10)),
);
const partySpeaker = picture(
  part('#1f2329', 1, rect(64, 22, 128, 212, 22)),
  ring('#e8743b', 7, 128, 88, 40),
  ring('#4fb3d9', 7, 128, 176, 44),
  part('#33383f', 1, disc(128, 88, 32), disc(128, 176, 36)),
  part('#7c838c', 0, disc(128, 88, 12), disc(128, 176, 14)),
);
const computerTower = picture(
  box('#2a2d33', '#1a1c21', 66, 20, 106, 212, 34),
  glass('panel', '#4a5560', '#0f1216', rect(76, 32, 86, 188, 6)),
  ring('#38d0e0', 6, 119, 76, 24),
  ring('#b45cf0', 6, 119, 134, 24),
  ring('#f05c8f', 6, 119, 192, 18),
);
const monitor = picture(
  part('#22262c', 1, rect(16, 30, 224, 144, 10)),
  glass('screen', '#f08a5a', '#3f4fa8', rect(24, 38, 208, 126, 4)),
  part('#3a4047', 1, path('M108 174h40l8 40h-56Z'), rect(76, 212, 104, 14, 7)),
);
const console = picture(
  part('#f0f2f5', 1, path('M66 20q24-10 34 4l6 210q-28 6-40-2Z')),
  part('#20242a', 1, rect(98, 26, 44, 206, 10)),
  part('#f0f2f5', 1, path('M140 24q18-14 44-4l2 212q-26 8-44 2Z')),
  glass('light', '#5fb4ff', '#2f6fd8', rect(98, 40, 4, 180, 2) + rect(138, 40, 4, 180, 2)),
);
const router = picture(
  tube('#2a2e34', 9, 'M58 150V44M198 150V44M128 150V56'),
  part('#2f343b', 1, path('M20 168q4-26 24-26H212q20 0 24 26v22q-4 18-24 18H44q-20 0-24-18Z')),
  part('#58d68a', 0, disc(70, 176, 5), disc(90, 176, 5), disc(110, 176, 5)),
);
const powerBank = picture(
  part('#343a44', 1, rect(62, 40, 132, 188, 22)),
  part('#58d68a', 0, disc(92, 66, 5), disc(108, 66, 5), disc(124, 66, 5)),
  tube('#e7e9ec', 8, 'M160 44q0-30 40-26t30 60v60'),
  part('#c9cfd6', 0, rect(222, 136, 16, 30, 4)),
);
const tyre = picture(
  part('#26292f', 2, disc(128, 128, 108)),
  ring('#383c44', 8, 128, 128, 94),
  part('#3c4048', 0, disc(128, 128, 70)),
  part('#c6ccd3', 1, disc(128, 128, 62)),
  part(
    '#8b929b',
    0,
    ...[0, 72, 144, 216, 288].map(
      (turn) => `<g transform="rotate(${turn} 128 128)">${path('M118 80q10-12 20 0l-4 34h-12Z')}</g>`,
    ),
  ),
  part('#eef1f4', 1, disc(128, 128, 18)),
);
const helmet = picture(
  part('#23262c', 2, path('M34 150q-4-118 94-118q100 0 98 118q0 40-30 56H120q-70 0-86-56Z')),
  glass('visor', '#8fb6d0', '#22303c', path('M104 104q64-24 116 2q8 46-4 54q-60-16-112-4q-10-26 0-52Z')),
  part('#d8472f', 0, path('M40 122q4-60 60-82l8 8q-48 24-54 78Z')),
);

export const gadgets = {
  blackPhone: phoneBack('#2d3138', '#3b4048'),
  whitePhone: phoneBack('#e9e6df', '#dcd8cf'),
  bluePhone: phoneBack('#5f7f9f', '#6f8fae'),
  greenPhone: phoneBack('#6f8f78', '#7f9f88'),
  phoneFront: phoneFront('#2b2f35', '#f2a36b', '#4a5fb0'),
  phoneFrontTeal: phoneFront('#23272c', '#8fe0c8', '#1f5f86'),
  tablet,
  flatTelevision,
  speaker,
  soundbar,
  partySpeaker,
  computerTower,
  monitor,
  console,
  router,
  powerBank,
  tyre,
  helmet,
};
