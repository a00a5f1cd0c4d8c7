// Which decoder a file may reach: told by its first bytes, so that nothing but photos is ever handed to one.
export type PhotoFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';
export type FileKind = PhotoFormat | 'heic' | 'unknown';

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The name and the declared type are never looked at; the decoder has the last word on what this lets through. */
export function kindOfFile(bytes: Buffer): FileKind {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' ? kindOfBrands(bytes) : 'unknown';
}

/** AVIF and HEIC share a container; its list of brands, four letters each, tells them apart. */
function kindOfBrands(bytes: Buffer): FileKind {
  const end = Math.min(bytes.readUInt32BE(0), 256, bytes.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : 'unknown';
}

type Size = { readonly width: number; readonly height: number };

/** The largest picture that an AVIF says it holds; libheif refuses to decode any item beyond the size it says. */
export function largestAvifItem(bytes: Buffer, { width, height }: Size): Size {
  let largest: Size = { width, height };
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    const item = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (item.width * item.height > largest.width * largest.height) largest = item;
  }
  return largest;
}

/** libwebp looks for each frame from the first one on: 65,000 frames in 5 MB kept it busy for half a minute, 1,000 take 8 ms. */
const MOST_WEBP_FRAMES = 1000;

export function hasTooManyFrames(bytes: Buffer): boolean {
  let frames = 0;
  for (let at = bytes.indexOf('ANMF'); at >= 0 && frames <= MOST_WEBP_FRAMES; at = bytes.indexOf('ANMF', at + 4))
    frames += 1;
  return frames > MOST_WEBP_FRAMES;
}
