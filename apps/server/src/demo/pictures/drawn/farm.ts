// Drawn objects of the farm: implements behind a tractor, harvest, hand tools and the dairy.
import { box, disc, glass, part, path, picture, rect, ring, tube, wheel } from './kit.ts';

const rotavator = picture(
  tube('#3c4148', 12, 'M128 92L96 40M128 92L160 40'),
  part('#d8472f', 1, path('M28 112q4-30 32-30H196q28 0 32 30v34H28Z')),
  part('#b83822', 0, rect(24, 96, 16, 96, 5), rect(216, 96, 16, 96, 5)),
  part('#f1c23f', 1, rect(108, 66, 40, 34, 8)),
  tube('#4a5058', 14, 'M40 176H216'),
  tube(
    '#5f666f',
    8,
    [52, 78, 104, 130, 156, 182, 206].map((x) => `M${x} 176q-14 14-6 34q12 4 16-4M${x} 176q10-16 2-28`).join(''),
  ),
);
const plough = picture(
  tube('#2f5fa6', 15, 'M34 92H222L196 60H84Z'),
  tube('#2b5595', 13, 'M64 92V170M128 92V178M192 92V170'),
  part(
    '#9aa3ab',
    1,
    path('M52 160l34 8q-4 40-38 52q12-30 4-60Z'),
    path('M116 168l34 8q-4 40-38 52q12-30 4-60Z'),
    path('M180 160l34 8q-4 40-38 52q12-30 4-60Z'),
  ),
  tube('#3b4048', 10, 'M128 62V30M104 36H152'),
);
const trolley = picture(
  part('#2f6fb4', 1, path('M34 92H222V156H34Z')),
  part('#255890', 0, path('M34 92L56 66H240L222 92Z')),
  part('#3f83cc', 0, ...[42, 88, 134, 180].map((x) => rect(x, 100, 36, 48, 3))),
  tube('#474c54', 10, 'M34 160L4 176M40 164H216'),
  part('#e9b53e', 0, rect(34, 152, 188, 8, 2)),
  wheel(92, 192, 32, '#e0b040'),
  wheel(170, 192, 32, '#e0b040'),
);
const tanker = picture(
  part('#c9d2d9', 2, rect(30, 70, 196, 88, 42)),
  part('#3f83cc', 1, rect(112, 56, 32, 20, 6)),
  tube('#474c54', 10, 'M40 166H216M34 166L6 182'),
  wheel(84, 192, 30, '#e0b040'),
  wheel(176, 192, 30, '#e0b040'),
);
const harvester = picture(
  part('#3f8f4a', 1, path('M76 72H196q20 0 22 24v66H70Z')),
  part('#357a3f', 0, rect(148, 46, 70, 34, 6)),
  glass('cab', '#bfe3f2', '#5f93ad', path('M72 56H126V112H62Z')),
  part('#2f6f39', 0, path('M66 46H132V58H62Z')),
  part('#e8b93c', 1, path('M6 168L36 150H74V188H8Z')),
  tube('#c8502f', 6, 'M10 150a26 26 0 1 0 .1 0M10 150v52M-14 176h50'),
  tube('#8a919a', 9, 'M200 60L248 34'),
  wheel(112, 186, 42, '#e8c04a'),
  wheel(204, 200, 26, '#e8c04a'),
);
const thresher = picture(
  box('#d4582f', '#9c3b1d', 50, 62, 124, 110, 26),
  part('#e9b53e', 1, path('M34 62L58 26H150L172 62Z')),
  ring('#3a3f46', 12, 110, 124, 34),
  part('#9aa3ab', 1, disc(110, 124, 14)),
  part('#7f4a2a', 0, path('M170 130L228 180V196L170 160Z')),
  wheel(76, 206, 26),
  wheel(170, 206, 26),
);
const bale = picture(
  part('#d8b04e', 2, path('M20 116q0-18 16-20H206q26 4 28 20v64q-2 20-28 22H36q-16-2-16-22Z')),
  `<g stroke="#a97f2c" stroke-width="2.4" opacity="0.55">${Array.from({ length: 26 }, (_, index) => `<path d="M${28 + index * 8} ${104 + ((index * 37) % 30)}l${8 - ((index * 5) % 16)} ${26 + ((index * 11) % 30)}"/>`).join('')}</g>`,
  tube('#8b4a3a', 5, 'M78 98V202M172 98V202'),
);
const roundBale = picture(
  part('#cfa544', 2, path('M96 52h74a76 76 0 0 1 0 152H96Z')),
  part('#e0bc62', 1, disc(98, 128, 66, 76)),
  `<g fill="none" stroke="#a57c2b" stroke-width="4" opacity="0.6"><ellipse cx="98" cy="128" rx="50" ry="58"/><ellipse cx="98" cy="128" rx="34" ry="40"/><ellipse cx="98" cy="128" rx="18" ry="21"/></g>`,
);
const sack = picture(
  part('#c8a877', 2, path('M70 74q-40 70-22 144q4 16 30 16H178q26 0 30-16q18-74-22-144q-58 18-116 0Z')),
  part('#b4935f', 1, path('M70 70q-16-26-8-42q34 14 66 0q32 14 66 0q8 16-8 42q-58 16-116 0Z')),
  tube('#8d5a38', 6, 'M70 74q58 18 116 0'),
  part('#5f8f56', 0, path('M128 120q30 24 0 66q-30-42 0-66Z')),
);
const spade = picture(
  tube('#a9743f', 14, 'M190 30L104 148'),
  part('#8b949d', 1, path('M112 136L140 158Q120 222 52 226Q44 168 112 136Z')),
  glass('edge', '#ffffff99', '#ffffff00', path('M108 148L118 156Q96 196 62 216Q66 176 108 148Z')),
);
const sickle = picture(
  tube('#a9743f', 17, 'M72 226L98 176'),
  part('#aab3bb', 1, path('M90 182Q60 70 182 40Q230 36 236 74Q196 52 150 84Q110 112 112 178Z')),
);
const sprayer = picture(
  part('#2f8f5a', 2, rect(66, 66, 104, 160, 26)),
  part('#23303a', 1, rect(96, 44, 46, 26, 8)),
  part('#f1f3ee', 0, rect(84, 112, 68, 52, 8)),
  part('#e0a534', 0, disc(118, 138, 15)),
  tube('#23303a', 7, 'M168 190q44 10 40-50q-2-40 20-90'),
  tube('#c9a23a', 7, 'M228 50L214 20'),
);
const waterPump = picture(
  part('#2f6fb4', 2, rect(96, 84, 116, 92, 30)),
  tube('#255890', 6, 'M122 88V172M142 86V174M162 86V174M182 88V172'),
  part('#3a7a48', 2, disc(74, 138, 46)),
  part('#27552f', 1, rect(54, 62, 40, 40, 8), rect(12, 120, 30, 36, 6)),
  part('#4a5058', 0, rect(100, 176, 30, 22, 4), rect(176, 176, 30, 22, 4), rect(60, 182, 30, 16, 4)),
);
const generator = picture(
  tube('#3a4048', 9, 'M36 70H220V212H36Z'),
  part('#d8472f', 1, rect(54, 84, 148, 42, 10)),
  part('#e9ecef', 1, rect(54, 130, 96, 66, 8)),
  part('#8b949d', 1, rect(156, 130, 46, 66, 8)),
  part('#3a4048', 0, disc(84, 160, 14), disc(120, 160, 10)),
  wheel(66, 218, 18),
  wheel(190, 218, 18),
);
const milkCan = picture(
  part('#c6cfd6', 2, path('M64 112q0-22 34-34V56h60v22q34 12 34 34V216q0 16-20 16H84q-20 0-20-16Z')),
  part('#d9e0e6', 1, rect(90, 28, 76, 30, 10)),
  tube('#9aa5ae', 9, 'M68 104q-26 14-10 40M188 104q26 14 10 40'),
  glass('sheen', '#ffffffcc', '#ffffff00', rect(82, 112, 22, 104, 10)),
);
const fodderCutter = picture(
  tube('#3f6f4a', 12, 'M68 236L92 128L116 236M188 236L176 140'),
  part('#3f8f5a', 1, rect(84, 104, 146, 34, 8)),
  ring('#2f5f86', 13, 88, 104, 76),
  tube('#2f5f86', 10, 'M88 30V178M14 104H162'),
  part('#c9d2d9', 1, disc(88, 104, 15)),
  tube('#a9743f', 11, 'M88 30L70 12'),
);

export const farm = {
  rotavator,
  plough,
  trolley,
  tanker,
  harvester,
  thresher,
  bale,
  roundBale,
  sack,
  spade,
  sickle,
  sprayer,
  waterPump,
  generator,
  milkCan,
  fodderCutter,
};
