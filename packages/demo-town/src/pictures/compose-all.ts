// Composes and encodes all photos of the town, a few at a time.
import sharp from 'sharp';
import { createComposer, type PhotoPlan } from './compose.ts';
import { type EncodedPicture, encodePicture } from './encode.ts';

/** One is composed while others are encoded and stored; more than this only fills the memory. */
const picturesAtOnce = 8;

/** Hands each photo to `store` once, also when several listings share it; `store` returns when there is room for more. */
export async function composeAll(
  plans: Iterable<PhotoPlan>,
  store: (seed: string, picture: EncodedPicture) => Promise<void>,
): Promise<void> {
  const compose = createComposer();
  const waiting = sortBySubject(plans).values();
  const work = async () => {
    for (const plan of waiting) await store(plan.seed, await encodePicture(await compose(plan)));
  };
  // Several pictures side by side use the cores better than several threads in one small picture.
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    await Promise.all(Array.from({ length: picturesAtOnce }, work));
  } finally {
    sharp.concurrency(threads);
  }
}

/** Each plan once, and those of one object in a row: what was prepared for the first serves the next. */
function sortBySubject(plans: Iterable<PhotoPlan>): PhotoPlan[] {
  const distinct = new Map(Array.from(plans, (plan) => [plan.seed, plan]));
  const labelOf = ({ subjects: [first] }: PhotoPlan) => `${first?.name}.${first?.paint ?? ''}`;
  return [...distinct.values()].sort((a, b) => (labelOf(a) < labelOf(b) ? -1 : 1));
}
