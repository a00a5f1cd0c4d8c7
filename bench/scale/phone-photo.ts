// A photo of a phone's size with detail at every scale, on which the encoding time depends.
import sharp from 'sharp';

const [width, height] = [2000, 1500];
/** As in natural images, each octave has about the same contrast. */
const octaves = [1, 2, 3, 4, 5, 6, 7];
const contrast = 5;

/** 4000 × 3000 pixels; enlarged from half of that, since a phone's lens and filters leave no more. */
export async function drawPhonePhoto(): Promise<Buffer> {
  const sums = new Float32Array(width * height).fill(128);
  for (const octave of octaves) {
    const layer = await drawNoise(octave);
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (layer[at] ?? 128) - 128;
  }
  const grey = Uint8ClampedArray.from(sums);
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .resize(width * 2, height * 2)
    .tint('#c96')
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** One value per pixel, in patches of 2 to the power of `octave`. */
async function drawNoise(octave: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: contrast } as const;
  const small = { width: width >> octave, height: height >> octave, channels: 3, background: '#888', noise } as const;
  const drawn = await sharp({ create: small }).png().toBuffer();
  return sharp(drawn).extractChannel(0).resize(width, height, { fit: 'fill' }).raw().toBuffer();
}
