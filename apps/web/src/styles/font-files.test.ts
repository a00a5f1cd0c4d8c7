// Font files: their size, and that preloaded ones have every character of their language's texts.
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languages } from '@chowk/contract/languages/languages';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..');
const translations = resolve(import.meta.dirname, '../../../../packages/contract/languages');
const styles = readFileSync(join(source, 'styles/fonts.css'), 'utf8');

/** Bytes. What comes later may be larger, since it comes for those who need it. */
const limits: Readonly<Record<string, number>> = {
  'bricolage-latin': 21_000,
  'figtree-latin': 18_000,
  'noto-devanagari': 30_000,
  'noto-devanagari-bold': 32_000,
  'noto-gurmukhi': 18_000,
  'whole-devanagari': 75_000,
};
const limitOfOthers = 10_000;

const scripts = [
  { language: 'hi', font: 'noto-devanagari', script: /\p{Script=Devanagari}|[।॥]/gu },
  { language: 'hi', font: 'noto-devanagari-bold', script: /\p{Script=Devanagari}|[।॥]/gu },
  { language: 'pa', font: 'noto-gurmukhi', script: /\p{Script=Gurmukhi}|[।॥]/gu },
] as const;

/** Conjuncts, half letters and signs of ordinary Hindi and Punjabi, whether a text of the product uses them or not. */
const ordinaryText = {
  hi: 'क्षेत्र ज्ञान श्री शुद्ध ट्रैक्टर ड्राइवर हृदय ऋण गाँव दुःख क़लम ख़बर ग़लत ज़मीन सड़क पढ़ाई फ़ोन विद्यार्थी ऑटो ॐ',
  pa: 'ਸ਼ਹਿਰ ਖ਼ਬਰ ਗ਼ਲਤ ਜ਼ਮੀਨ ਫ਼ੋਨ ਪੜ੍ਹਾਈ ਸ੍ਰੀ ਪ੍ਰੇਮ ਸ੍ਵਰ ਟਰੈਕਟਰ ਡਰਾਈਵਰ ਛੋਲੇ ਙ ਞ ੴ',
} as const;

describe('font files', () => {
  it.each(globSync('*.woff2', { cwd: join(source, 'fonts') }))('%s', (file) => {
    const limit = limits[file.replace('.woff2', '')] ?? limitOfOthers;
    expect(statSync(join(source, 'fonts', file)).size).toBeLessThanOrEqual(limit);
  });

  it.each(scripts)('$font has the letters of $language', async ({ language, font, script }) => {
    const texts = globSync('**/*.json', { cwd: join(translations, language) })
      .map((file) => readFileSync(join(translations, language, file), 'utf8'))
      .join('');
    const used = new Set([...texts.matchAll(script), ...ordinaryText[language].matchAll(script)].map(([each]) => each));
    expect(used.size).toBeGreaterThan(50);
    const glyphs = await readLetters(join(source, 'fonts', `${font}.woff2`));
    expect([...used].filter((letter) => !glyphs.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it.each([
    ['names-devanagari', languages.hi.ownName],
    ['names-gurmukhi', languages.pa.ownName],
  ])('%s has the letters of %s', async (font, name) => {
    const glyphs = await readLetters(join(source, 'fonts', `${font}.woff2`));
    expect([...name].filter((letter) => !glyphs.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it.each(scripts)('the style sheet asks $font for the letters that it has', async ({ font, script }) => {
    const glyphs = await readLetters(join(source, 'fonts', `${font}.woff2`));
    const named = readRange(font);
    const letters = [...glyphs].filter((point) => String.fromCodePoint(point).search(script) >= 0);
    expect(letters.filter((point) => !named.has(point))).toEqual([]);
    const missing = [...named].filter((point) => String.fromCodePoint(point).search(script) >= 0 && !glyphs.has(point));
    expect(missing.map((point) => point.toString(16))).toEqual([]);
  });
});

/** The code points of `unicode-range` in the face of this file. */
function readRange(font: string): Set<number> {
  const [, range = ''] = new RegExp(`fonts/${font}\\.woff2[^}]*unicode-range:([^;]+);`).exec(styles) ?? [];
  return new Set(
    [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) =>
      span(Number.parseInt(first, 16), Number.parseInt(last, 16)),
    ),
  );
}

/** Code points of a font, by its own table of them. */
async function readLetters(file: string): Promise<Set<number>> {
  const every = [...span(0x900, 0x97f), ...span(0xa00, 0xa7f)].map((point) => String.fromCodePoint(point)).join('');
  const font = await subsetFont(readFileSync(file), every, { targetFormat: 'truetype' });
  const table = findTable(font, 'cmap');
  // The first of the tables inside is in the order of Unicode, as segments.
  const segments = table + font.readUInt32BE(table + 8);
  if (font.readUInt16BE(segments) !== 4) throw new Error(`${file} lists its letters in another format`);
  const size = font.readUInt16BE(segments + 6);
  const points = new Set<number>();
  for (let at = 0; at < size; at += 2) {
    const last = font.readUInt16BE(segments + 14 + at);
    const first = font.readUInt16BE(segments + 16 + size + at);
    if (last < 0xffff) for (const point of span(first, last)) points.add(point);
  }
  return points;
}

function findTable(font: Buffer, tag: string): number {
  const records = span(0, font.readUInt16BE(4) - 1).map((index) => 12 + 16 * index);
  const record = records.find((at) => font.toString('latin1', at, at + 4) === tag);
  if (record === undefined) throw new Error(`no ${tag}`);
  return font.readUInt32BE(record + 8);
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
