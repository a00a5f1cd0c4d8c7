// Web fonts are applied together: each file on its own would cause another layout of the whole page.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { preload } from './preload.ts';

const { dataset } = document.documentElement;

/** A letter of each file that the server names for the page (built-web.ts), by the typeface that has it. */
const letters: Readonly<Record<string, string>> =
  currentLanguage() === 'hi'
    ? { Figtree: 'a', 'Bricolage Prices': '1₹', 'Noto Sans Devanagari': 'ह', 'Language Names': 'ਪ' }
    : currentLanguage() === 'pa'
      ? { Figtree: 'a', 'Bricolage Prices': '1₹', 'Noto Sans Gurmukhi': 'ਪ', 'Language Names': 'ह' }
      : { Figtree: 'a', 'Bricolage Grotesque': '1₹', 'Language Names': 'हਪ' };

/** Of a page that could be rendered: enough for a near server and a slow phone, less than a blink. */
const longestHoldMs = 300;

/** Read by the style sheet, which uses letters that the device has. */
export function awaitFonts(): void {
  dataset.fonts = 'awaited';
}

/** Lays nothing out until the letters are there, so that it is done once; when they take longer, the device's are used. */
export function holdForFonts(): void {
  dataset.fonts = 'held';
  setTimeout(() => {
    if (dataset.fonts === 'held') awaitFonts();
  }, longestHoldMs);
}

/** What does not come is left to the style sheet, which asks for it again. */
export async function loadFonts(files: readonly string[]): Promise<void> {
  await preload(files, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' });
  await Promise.allSettled(
    Object.entries(letters).flatMap(([typeface, text]) =>
      [400, 700].map((weight) => document.fonts.load([weight, '1em', JSON.stringify(typeface)].join(' '), text)),
    ),
  );
  delete dataset.fonts;
}
