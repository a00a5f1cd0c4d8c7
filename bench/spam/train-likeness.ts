// Trains the weights of `likeness.rules.ts` on labelled texts and listings of the demo town: logistic regression with AdaGrad.
import { LIKENESS_BUCKETS, LIKENESS_STEP, likenessBuckets, textOf } from '../../apps/server/src/content-rules/index.ts';
import type { LabelledText } from './labelled-texts.ts';

type Example = Pick<LabelledText, 'title' | 'description'> & { readonly isSpam: boolean };

const EPOCHS = 30;
const RATE = 0.1;
const DECAY = 1e-4;

/** The bias and a weight for each bucket, in steps of `LIKENESS_STEP`. The same examples give the same bytes. */
export function trainLikeness(examples: readonly Example[]): Int8Array {
  const spam = examples.filter(({ isSpam }) => isSpam).length;
  // Honest texts are more: spam counts for half of the difference.
  const spamWeight = 0.5 + (0.5 * (examples.length - spam)) / spam;
  const read = examples.map((example) => ({ buckets: likenessBuckets(textOf(example)), isSpam: example.isSpam }));
  const weights = new Float64Array(LIKENESS_BUCKETS);
  const squares = new Float64Array(LIKENESS_BUCKETS).fill(1e-8);
  let [bias, biasSquares] = [0, 1e-8];
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { buckets, isSpam } of read) {
      const norm = 1 / Math.sqrt(buckets.length);
      const score = buckets.reduce((sum, bucket) => sum + (weights[bucket] ?? 0) * norm, bias);
      const error = (1 / (1 + Math.exp(-score)) - (isSpam ? 1 : 0)) * (isSpam ? spamWeight : 1);
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
      for (const bucket of buckets) {
        const weight = weights[bucket] ?? 0;
        const slope = error * norm + DECAY * weight;
        const square = (squares[bucket] ?? 0) + slope * slope;
        squares[bucket] = square;
        weights[bucket] = weight - (RATE * slope) / Math.sqrt(square);
      }
    }
  return Int8Array.from([bias, ...weights], (weight) =>
    Math.max(-128, Math.min(127, Math.round(weight / LIKENESS_STEP))),
  );
}
