// Makes a picked photo fit to be uploaded: shrunk, turned, and upright whatever the camera noted about it.

import { photoLimits } from '@chowk/contract/limits';
import { photoTexts } from '@chowk/contract/listings/photo-texts';

const JPEG_QUALITY = 0.88;

/** Throws what to tell the person when this browser cannot read the file. */
export async function shrinkPhoto(source: Blob, turns: number, name: string): Promise<File> {
  const image = await decode(source);
  const plan = planPhoto({ width: image.width, height: image.height, bytes: source.size, type: source.type, turns });
  const copy = plan && (await draw(image, plan));
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

/** Null where the browser will not hand out what was drawn; the original then goes to the server's judgement. */
function draw(image: ImageBitmap, { drawn, canvas, turns }: PhotoPlan): Promise<Blob | null> {
  const sheet = document.createElement('canvas');
  sheet.width = canvas.width;
  sheet.height = canvas.height;
  const pen = sheet.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG knows no transparency; white is what people expect behind a cut-out.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(image, -drawn.width / 2, -drawn.height / 2, drawn.width, drawn.height);
  return new Promise((resolve) => sheet.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** A little more than the widest copy the server keeps; a 12-megapixel photo comes down to about half a megabyte. */
const LONGEST_SIDE = 2000;

/** What the server can read; a phone's own formats are re-encoded even when they are small. */
const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

export type Picked = {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly type: string;
  readonly turns: number;
};

/** The picture's size before it is turned, and the canvas it is then drawn on. */
export type PhotoPlan = {
  readonly drawn: { readonly width: number; readonly height: number };
  readonly canvas: { readonly width: number; readonly height: number };
  readonly turns: number;
};

/** Null when the file can go as it is. */
export function planPhoto({ width, height, bytes, type, turns }: Picked): PhotoPlan | null {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  if (scale === 1 && turns % 4 === 0 && bytes <= photoLimits.bytes && readable.has(type)) return null;
  const drawn = { width: shrink(width, scale), height: shrink(height, scale) };
  const isOnItsSide = turns % 2 === 1;
  return { drawn, canvas: isOnItsSide ? { width: drawn.height, height: drawn.width } : drawn, turns: turns % 4 };
}

function shrink(side: number, scale: number): number {
  return Math.max(1, Math.round(side * scale));
}
