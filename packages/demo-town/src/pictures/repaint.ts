// Repaints a cutout: moves its dominant colour to another one.
import paints from '../../data/paints.json' with { type: 'json' };

/** Offsets of red, green and blue in the HSL to RGB formula. */
const channelOffsets = [0, 8, 4];

/** Saturation and contrast are multipliers, lift is added to the lightness (0 to 1). */
export type Paint = keyof typeof paints;

export function isPaint(name: string): name is Paint {
  return name in paints;
}

/** Distance from the dominant hue up to which a pixel is painted fully or partly: includes highlights, excludes glass. */
const painted = 24;
const untouched = 36;

/** Changes straight (not premultiplied) RGBA pixels in place. */
export function repaint(pixels: Uint8Array, name: Paint): void {
  const leading = findLeadingHue(pixels);
  const paint = paints[name];
  const colour = { hue: 0, saturation: 0, light: 0 };
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    readHsl(pixels, at, colour);
    const apart = hueDistance(colour.hue, leading);
    if (colour.saturation < 0.12 || apart > untouched) continue;
    const share = Math.min(1, (untouched - apart) / (untouched - painted));
    colour.hue = paint.hue;
    colour.saturation = Math.min(1, colour.saturation * paint.saturation);
    // Shading stays around the middle, scaled by the contrast and lifted.
    colour.light = Math.min(0.97, Math.max(0.03, 0.5 + (colour.light - 0.5) * paint.contrast + paint.lift));
    writeHsl(pixels, at, colour, share);
  }
}

function findLeadingHue(pixels: Uint8Array): number {
  const weights = new Float64Array(36);
  const colour = { hue: 0, saturation: 0, light: 0 };
  for (let at = 0; at < pixels.length; at += 16) {
    readHsl(pixels, at, colour);
    const bin = Math.floor(colour.hue / 10) % 36;
    const weight = colour.saturation * (pixels[at + 3] as number) * (1 - Math.abs(2 * colour.light - 1));
    weights[bin] = (weights[bin] as number) + weight;
  }
  return weights.indexOf(Math.max(...weights)) * 10 + 5;
}

function hueDistance(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return apart > 180 ? 360 - apart : apart;
}

type Colour = { hue: number; saturation: number; light: number };

/** Writes into the given object: one allocation per picture instead of one per pixel. */
function readHsl(pixels: Uint8Array, at: number, into: Colour): void {
  const red = (pixels[at] as number) / 255;
  const green = (pixels[at + 1] as number) / 255;
  const blue = (pixels[at + 2] as number) / 255;
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  into.light = most - span / 2;
  into.hue = 0;
  into.saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * into.light - 1) || 1);
  if (span === 0) return;
  if (most === red) into.hue = (((green - blue) / span + 6) % 6) * 60;
  else if (most === green) into.hue = ((blue - red) / span + 2) * 60;
  else into.hue = ((red - green) / span + 4) * 60;
}

function writeHsl(pixels: Uint8Array, at: number, { hue, saturation, light }: Colour, share: number): void {
  const spread = saturation * Math.min(light, 1 - light);
  for (let channel = 0; channel < 3; channel++) {
    const k = ((channelOffsets[channel] as number) + hue / 30) % 12;
    const value = 255 * (light - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
    pixels[at + channel] = (pixels[at + channel] as number) * (1 - share) + value * share;
  }
}
