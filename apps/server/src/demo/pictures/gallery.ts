// Takes all pictures of the town and stores them, a few at a time.
import sharp from 'sharp';
import { type PhotoStorage, type StoredPhoto, storeVariants } from '../../media/index.ts';
import { openStudio, type Shot, takePhoto } from './compose.ts';
import { encodePhoto } from './encode.ts';

/** One is composed while others are encoded and written; more than this only fills the memory. */
const hands = 8;

/** Stored photos by the seed of their shot; a shot that several listings share is taken once. */
export async function takeAll(
  shots: Iterable<Shot>,
  storage: PhotoStorage,
  onTaken: () => void,
): Promise<Map<string, StoredPhoto>> {
  const studio = openStudio();
  const waiting = inOrderOfSubject(shots).values();
  const stored = new Map<string, StoredPhoto>();
  const work = async () => {
    for (const shot of waiting) {
      stored.set(shot.seed, await storeVariants(storage, await encodePhoto(await takePhoto(studio, shot))));
      onTaken();
    }
  };
  const restore = useOneThreadPerPicture();
  try {
    await Promise.all(Array.from({ length: hands }, work));
  } finally {
    restore();
  }
  return stored;
}

/** Each shot once, and those of one object in a row: what was prepared for the first serves the next. */
function inOrderOfSubject(shots: Iterable<Shot>): Shot[] {
  const distinct = new Map(Array.from(shots, (shot) => [shot.seed, shot]));
  const labelOf = ({ subjects: [hero] }: Shot) => `${hero?.name}.${hero?.tint ?? ''}`;
  return [...distinct.values()].sort((a, b) => (labelOf(a) < labelOf(b) ? -1 : 1));
}

/** Several pictures side by side use the cores better than several threads in one small picture. */
function useOneThreadPerPicture(): () => void {
  const before = sharp.concurrency();
  sharp.concurrency(1);
  return () => sharp.concurrency(before);
}
