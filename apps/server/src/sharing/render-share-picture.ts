// Renders the preview image of a shared link: photo, price, title and town, 1200 × 630.
import { brand } from '@chowk/contract/brand';
import type { LanguageId } from '@chowk/contract/languages/languages';
import type { Choices } from '@chowk/contract/listings/listing-fields';
import { endedLabelOf } from '@chowk/contract/listings/listing-kinds';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { sharePictureSize } from '@chowk/contract/listings/share-files';
import { placeName } from '@chowk/contract/places/place-names';
import { formatListingPrice } from '@chowk/contract/prices/price';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeMarkup, fontFamilies, loadFonts } from '../media/index.ts';

export type PictureFacts = {
  readonly title: string;
  readonly price: number;
  readonly pricing: Choices['pricing'];
  readonly city: string;
  readonly category: string;
  readonly subcategory: string | null;
  readonly status: ListingStatus;
  readonly expiresAt: Date;
  readonly now: Date;
  readonly photo: Buffer | null;
  /** A still picture of the approximate place: in the corner of the photo, or instead of one. */
  readonly map: Buffer | null;
};

const colours = {
  paper: '#fbf8f3',
  tint: '#e3efed',
  ink: '#16211f',
  quiet: '#5b6763',
  teal: '#0e4a47',
  sold: '#b3261e',
};

const { width, height } = sharePictureSize;
const photoWidth = 640;
const margin = 48;
const left = photoWidth + margin;
const textWidth = width - left - margin;
const titleHeight = 260;

const mark =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 32 32" fill="${colours.teal}">
  <path d="M7 2h6.5v5.9A8.6 8.6 0 0 0 7.9 13.5H2V7a5 5 0 0 1 5-5z"/><path d="M25 2h-6.5v5.9a8.6 8.6 0 0 1 5.6 5.6H30V7a5 5 0 0 0-5-5z"/>
  <path d="M7 30h6.5v-5.9a8.6 8.6 0 0 1-5.6-5.6H2V25a5 5 0 0 0 5 5z"/><path d="M25 30h-6.5v-5.9a8.6 8.6 0 0 0 5.6-5.6H30V25a5 5 0 0 1-5 5z"/>
  <circle cx="16" cy="16" r="4.8" fill="#f0a02e"/></svg>`);

export function textsOf(facts: Omit<PictureFacts, 'title' | 'photo' | 'map'>, language: LanguageId) {
  return {
    ended: endedLabelOf(facts, facts.now, language),
    price: formatListingPrice(facts, language).replace('.00', ''),
    city: placeName(facts.city, language),
  };
}

export async function renderSharePicture(facts: PictureFacts, language: LanguageId): Promise<Buffer> {
  const texts = textsOf(facts, language);
  const line = (text: string, colour: string) => ({ text, colour, width: textWidth });
  const ended = texts.ended ? await renderText(line(texts.ended, colours.sold), 36) : null;
  const priced = await fitText(line(texts.price, texts.ended ? colours.quiet : colours.ink), 90, [72, 60, 48, 36]);
  const titled = await fitText(line(facts.title, colours.ink), titleHeight, [52, 46, 40, 34, 28]);
  const placed = await fitText(line(texts.city, colours.quiet), 34, [28, 24, 20]);
  const named = await renderText(line(brand.name, colours.teal), 36);

  const lines = stack([ended, priced, titled, placed], margin + 8, 24);
  const foot = height - margin - 48;
  const panel = { width: photoWidth, height, channels: 3, background: colours.tint } as const;
  const shown = facts.photo ?? facts.map;
  const photo = shown
    ? await sharp(shown).resize(photoWidth, height, { fit: 'cover' }).toBuffer()
    : await sharp({ create: panel }).png().toBuffer();
  const corner = facts.photo && facts.map ? await frameMap(facts.map) : null;
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite([
      { input: photo, left: 0, top: 0 },
      ...(corner ? [{ input: corner.data, left: 24, top: height - 24 - corner.info.height }] : []),
      ...lines,
      { input: mark, left, top: foot },
      ...(named ? [{ input: named.png, left: left + 62, top: foot + Math.round((48 - named.height) / 2) }] : []),
    ])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** With round corners and an edge, so that it is visible on any photo. */
async function frameMap(map: Buffer) {
  const { width: side = 0, height: tall = 0 } = await sharp(map).metadata();
  const box = (more: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${tall}"><rect x="3" y="3" width="${side - 6}" ` +
        `height="${tall - 6}" rx="16" ${more}/></svg>`,
    );
  return sharp(map)
    .ensureAlpha()
    .composite([
      { input: box('fill="#000" stroke="#000" stroke-width="6"'), blend: 'dest-in' },
      { input: box(`fill="none" stroke="${colours.paper}" stroke-width="6"`) },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
}

function stack(lines: readonly (RenderedText | null)[], from: number, gap: number): OverlayOptions[] {
  let top = from;
  return lines.flatMap((line) => {
    if (!line) return [];
    const placed = { input: line.png, left, top };
    top += line.height + gap;
    return [placed];
  });
}

/** The first font with the glyph is used; Pango shapes Hindi and Punjabi. */
const families = fontFamilies.heading.join(', ');

/** Characters without a glyph, such as emoji, would render as boxes. */
const unsupported = /(?!\u200c|\u200d)[^ -~\u00a0-\u02ba\u0900-\u097f\u0a00-\u0a7f\u1e00-\u1eff\u2010-\u2026\u20b9]/gu;

type Text = { readonly text: string; readonly colour: string; readonly width: number };
type RenderedText = { readonly png: Buffer; readonly width: number; readonly height: number };

export async function renderText({ text, colour, width }: Text, size: number): Promise<RenderedText | null> {
  const written = text.replace(unsupported, ' ').replace(/\s+/g, ' ').trim();
  // Of a family emoji only the joiners are left, which render as nothing: an error.
  if (!/[^\s\u00ad\u200c\u200d]/.test(written)) return null;
  await loadFonts();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(written)}</span>`,
      font: `${families} ${size}`,
      width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    // A row of joined letters is not broken: fifty of them would be wider than the picture, which is an error.
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** In the largest size that fits the height, else in the smallest. */
export async function fitText(text: Text, height: number, sizes: readonly number[]): Promise<RenderedText | null> {
  let rendered: RenderedText | null = null;
  for (const size of sizes) {
    rendered = await renderText(text, size);
    if (!rendered || rendered.height <= height) return rendered;
  }
  return rendered;
}
