// What happens to a picked photo before it is uploaded: nothing, or a smaller and turned copy.
import { photoLimits } from '@chowk/contract/limits';

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
