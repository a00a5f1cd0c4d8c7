// Prepares a photo for upload: resized, rotated, EXIF orientation applied.

import { photoLimits } from '@chowk/contract/limits';
import { photoTexts } from '@chowk/contract/listings/photo-texts';

const JPEG_QUALITY = 0.88;

/** Throws a text for the user when the browser cannot decode the file. */
export async function shrinkPhoto(source: Blob, turns: number, name: string): Promise<File> {
  const image = await decode(source);
  const plan = planPhoto({ width: image.width, height: image.height, bytes: source.size, type: source.type, turns });
  const copy = plan && (await renderCopy(image, plan));
  image.close();
  return copy
    ? new File([copy], name.replace(/(\.\w+)?$/, '.jpg'), { type: copy.type })
    : new File([source], name, { type: source.type });
}

async function decode(source: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(source, { imageOrientation: 'from-image' });
  } catch {
    throw new Error(photoTexts.notAnImage);
  }
}

/** Null when the canvas cannot be exported: the original is uploaded. */
function renderCopy(image: ImageBitmap, { scaled, canvas, turns }: PhotoPlan): Promise<Blob | null> {
  const sheet = document.createElement('canvas');
  sheet.width = canvas.width;
  sheet.height = canvas.height;
  const pen = sheet.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG has no transparency: white background.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(image, -scaled.width / 2, -scaled.height / 2, scaled.width, scaled.height);
  return new Promise((resolve) => sheet.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** A little more than the server's widest copy; 12 megapixels become about 0.5 MB. */
const LONGEST_SIDE = 2000;

/** Formats that the server decodes; other formats are re-encoded even when small. */
const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

export type Picked = {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly type: string;
  readonly turns: number;
};

export type PhotoPlan = {
  readonly scaled: { readonly width: number; readonly height: number };
  readonly canvas: { readonly width: number; readonly height: number };
  readonly turns: number;
};

export function planPhoto({ width, height, bytes, type, turns }: Picked): PhotoPlan | null {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  if (scale === 1 && turns % 4 === 0 && bytes <= photoLimits.bytes && readable.has(type)) return null;
  const scaled = { width: shrink(width, scale), height: shrink(height, scale) };
  const isOnItsSide = turns % 2 === 1;
  return { scaled, canvas: isOnItsSide ? { width: scaled.height, height: scaled.width } : scaled, turns: turns % 4 };
}

function shrink(side: number, scale: number): number {
  return Math.max(1, Math.round(side * scale));
}
