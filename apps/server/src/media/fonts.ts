// Fonts of all pictures that the server renders: bundled, so that all machines render alike.
import { resolve } from 'node:path';
import sharp from 'sharp';

const folder = resolve(import.meta.dirname, 'fonts');
const files = [
  ...['bricolage-latin', 'bricolage-extended', 'bricolage-rupee', 'figtree-latin', 'figtree-extended'],
  ...['noto-devanagari', 'noto-gurmukhi'],
];

/** Family names as the cut files carry them; the first family with the glyph is used. */
export const fontFamilies = {
  heading: ['Bricolage Grotesque 96pt ExtraBold', 'Noto Sans Devanagari', 'Noto Sans Gurmukhi'],
  reading: ['Figtree Light', 'Noto Sans Devanagari', 'Noto Sans Gurmukhi'],
} as const;

/** No system fonts, and no warning where a machine has none. */
process.env.FONTCONFIG_FILE ??= resolve(folder, 'fonts.conf');
let loading: Promise<unknown> | null = null;

export function loadFonts(): Promise<unknown> {
  loading ??= Promise.all(
    files.map((name) => sharp({ text: { text: '.', fontfile: resolve(folder, `${name}.ttf`) } }).metadata()),
  );
  return loading;
}

/** For SVG and Pango markup; `&` first, so that nothing is escaped twice. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
