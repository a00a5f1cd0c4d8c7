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

/**
 * How many samples a JPEG holds for each pixel: 3 in full colour, 1.5 with the colours at half size. Read from its frame
 * header, since three components that all claim a factor of 2 are full colour, whatever the decoder calls them.
 * Null where the segments in front of it are not plainly in a row.
 */
export function jpegSamplesPerPixel(bytes: Buffer): number | null {
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda) || marker === 0xff) return null;
    // Between the frame headers lie the markers of tables: DHT, JPG and DAC.
    if (marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue;
    const components = bytes.subarray(at + 10, at + 10 + 3 * bytes.readUInt8(at + 9));
    const factors = [...components]
      .filter((_, index) => index % 3 === 1)
      .map((both) => [both >> 4, both & 15] as const);
    const largest = Math.max(...factors.map(([across]) => across)) * Math.max(...factors.map(([, down]) => down));
    const samples = factors.reduce((sum, [across, down]) => sum + across * down, 0);
    return largest > 0 ? samples / largest : null;
  }
  return null;
}
