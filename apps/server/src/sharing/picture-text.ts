// Words of a picture, drawn with the letters of this folder: no machine needs fonts of its own, and all draw alike.
import { resolve } from 'node:path';
import sharp from 'sharp';

const folder = resolve(import.meta.dirname, 'fonts');
/** The first that has a letter draws it; Pango shapes what Hindi and Punjabi join. */
const families = 'Bricolage Grotesque, Noto Sans Devanagari, Noto Sans Gurmukhi';
const files = ['bricolage-latin', 'bricolage-extended', 'bricolage-rupee', 'noto-devanagari', 'noto-gurmukhi'];

/** The letters in these files: what they do not have, such as an emoji, would be drawn as a box. */
const missing = /(?!\u200c|\u200d)[^ -~\u00a0-\u02ba\u0900-\u097f\u0a00-\u0a7f\u1e00-\u1eff\u2010-\u2026\u20b9]/gu;

export type Words = { readonly text: string; readonly colour: string; readonly width: number };
export type Drawn = { readonly png: Buffer; readonly width: number; readonly height: number };

/** No system fonts, and no complaint where a machine has none. */
process.env.FONTCONFIG_FILE ??= resolve(folder, 'fonts.conf');
let isLoaded: Promise<unknown> | null = null;

/** Each file is known to the process from its first use on. */
function loadFonts(): Promise<unknown> {
  isLoaded ??= Promise.all(
    files.map((name) => sharp({ text: { text: '.', fontfile: resolve(folder, `${name}.ttf`) } }).metadata()),
  );
  return isLoaded;
}

/** Null where nothing is left to draw. */
export async function drawWords({ text, colour, width }: Words, size: number): Promise<Drawn | null> {
  const written = text.replace(missing, ' ').replace(/\s+/g, ' ').trim();
  if (written === '') return null;
  await loadFonts();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(written)}</span>`,
      font: `${families} ${size}`,
      width,
      wrap: 'word-char',
      rgba: true,
      // One point is one pixel.
      dpi: 72,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** In the largest of these sizes in which it is not higher than this, else in the smallest. */
export async function fitWords(words: Words, height: number, sizes: readonly number[]): Promise<Drawn | null> {
  let drawn: Drawn | null = null;
  for (const size of sizes) {
    drawn = await drawWords(words, size);
    if (!drawn || drawn.height <= height) return drawn;
  }
  return drawn;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
