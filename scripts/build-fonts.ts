// Subsets the web fonts to the characters and weights in use, and the fonts of server-rendered images.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { languages } from '@chowk/contract/languages/languages';
import subsetFont from 'subset-font';

type Cut = {
  readonly name: string;
  readonly from: string;
  /** Code points, first and last; those that the font lacks are omitted. */
  readonly letters: readonly (readonly [number, number])[];
  readonly weight: number | { readonly min: number; readonly max: number };
};

const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2026],
  [0x2032, 0x2033],
  [0x2190, 0x2193],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const;
const extended = [
  [0x100, 0x2ba],
  [0x1d00, 0x1eff],
  [0x20a0, 0x20b8],
  [0x20ba, 0x20c0],
] as const;
const rupee = [[0x20b9, 0x20b9]] as const;
const prices = [
  [0x2b, 0x2e],
  [0x30, 0x39],
  [0x2013, 0x2013],
] as const;
const joiners = [0x200c, 0x200d] as const;

/** Headings and prices are large: one weight between semibold and bold serves both. */
const heading = 650;
const reading = { min: 400, max: 700 };

/** The characters of Hindi with all conjuncts. Those of other languages are in the full font. */
const everydayDevanagari = [
  [0x901, 0x903],
  [0x905, 0x90b],
  [0x90d, 0x90d],
  [0x90f, 0x911],
  [0x913, 0x918],
  [0x91a, 0x928],
  [0x92a, 0x930],
  [0x932, 0x932],
  [0x935, 0x939],
  [0x93c, 0x943],
  [0x945, 0x945],
  [0x947, 0x949],
  [0x94b, 0x94d],
  [0x950, 0x950],
  [0x958, 0x95f],
  [0x964, 0x965],
  [0x970, 0x970],
  joiners,
  [0x25cc, 0x25cc],
] as const;
const devanagari = [[0x900, 0x97f], joiners, [0x25cc, 0x25cc], [0xa8e0, 0xa8ff]] as const;
/** With the full stop, which it shares with Devanagari. */
const gurmukhi = [[0x964, 0x965], [0xa01, 0xa75], joiners, [0x25cc, 0x25cc], [0x262c, 0x262c]] as const;

/** The languages' own names are on every page: they must not load a whole font for one word. */
const lettersOf = (name: string) =>
  [...name].map((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return [point, point] as const;
  });

const pageCuts: readonly Cut[] = [
  { name: 'bricolage-latin', from: 'bricolage-grotesque/latin', letters: latin, weight: heading },
  { name: 'bricolage-extended', from: 'bricolage-grotesque/latin-ext', letters: extended, weight: heading },
  { name: 'bricolage-rupee', from: 'bricolage-grotesque/latin-ext', letters: rupee, weight: heading },
  { name: 'bricolage-prices', from: 'bricolage-grotesque/latin', letters: prices, weight: heading },
  { name: 'figtree-latin', from: 'figtree/latin', letters: latin, weight: reading },
  { name: 'figtree-extended', from: 'figtree/latin-ext', letters: extended, weight: reading },
  { name: 'figtree-rupee', from: 'figtree/latin-ext', letters: rupee, weight: reading },
  // Two files in parallel load and shape sooner than one with every weight.
  { name: 'noto-devanagari', from: 'noto-sans-devanagari/devanagari', letters: everydayDevanagari, weight: 400 },
  {
    name: 'noto-devanagari-bold',
    from: 'noto-sans-devanagari/devanagari',
    letters: everydayDevanagari,
    weight: heading,
  },
  { name: 'whole-devanagari', from: 'noto-sans-devanagari/devanagari', letters: devanagari, weight: reading },
  { name: 'noto-gurmukhi', from: 'noto-sans-gurmukhi/gurmukhi', letters: gurmukhi, weight: reading },
  {
    name: 'names-devanagari',
    from: 'noto-sans-devanagari/devanagari',
    letters: lettersOf(languages.hi.ownName),
    weight: 500,
  },
  {
    name: 'names-gurmukhi',
    from: 'noto-sans-gurmukhi/gurmukhi',
    letters: lettersOf(languages.pa.ownName),
    weight: 500,
  },
];

/** Text in pictures, in one weight each: titles and prices of share images, names on maps. */
const pictureCuts: readonly Cut[] = [
  ...pageCuts.filter(({ name }) => name.startsWith('bricolage') && name !== 'bricolage-prices'),
  { name: 'figtree-latin', from: 'figtree/latin', letters: latin, weight: 550 },
  { name: 'figtree-extended', from: 'figtree/latin-ext', letters: extended, weight: 550 },
  { name: 'noto-devanagari', from: 'noto-sans-devanagari/devanagari', letters: devanagari, weight: heading },
  { name: 'noto-gurmukhi', from: 'noto-sans-gurmukhi/gurmukhi', letters: gurmukhi, weight: heading },
];

const require = createRequire(import.meta.url);

await writeFonts(pageCuts, '../apps/web/src/fonts', 'woff2');
// The image renderer reads no compressed fonts.
await writeFonts(pictureCuts, '../apps/server/src/media/fonts', 'ttf');

async function writeFonts(cuts: readonly Cut[], folder: string, ending: 'woff2' | 'ttf'): Promise<void> {
  const target = resolve(import.meta.dirname, folder);
  mkdirSync(target, { recursive: true });
  for (const { name, from, letters, weight } of cuts) {
    const [family = '', part = ''] = from.split('/');
    const source = readFileSync(
      require.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`),
    );
    const text = letters.flatMap(([first, last]) => listLetters(first, last)).join('');
    const targetFormat = ending === 'ttf' ? 'truetype' : ending;
    const cut = await subsetFont(source, text, { targetFormat, variationAxes: { wght: weight } });
    writeFileSync(resolve(target, `${name}.${ending}`), cut);
    process.stdout.write(`${name}.${ending}: ${source.length} → ${cut.length} bytes\n`);
  }
}

function listLetters(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step));
}
