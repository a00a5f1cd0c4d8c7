// How much a text reads like known scams: a linear model over words, pairs of words, parts of words and their sounds.
// `npm run bench:spam -- --train` makes its weights from the labelled texts.
import { loadWeights } from '../text/load-weights.ts';
import type { AnalysedText } from './analyse-text.rules.ts';

/** Features share buckets by their hash: more of them made the measured texts no better. */
export const LIKENESS_BUCKETS = 2 ** 15;

/** Weights are stored as steps of this size, the bias first. */
export const LIKENESS_STEP = 1 / 32;

export const likenessFile = new URL('./likeness-weights.bin', import.meta.url);
const readWeights = loadWeights(likenessFile);

/** A text of 25 words has about 120 features: a shorter one weighs less than its words would, since one of them could decide alone. */
const PRIOR = 120;
export const likenessNorm = (buckets: readonly number[]) => 1 / Math.sqrt(buckets.length + PRIOR);

/** Fewer words say too little. */
const MIN_WORDS = 8;
const PART_LETTERS = 4;

/** Consonants by their place in the blocks of Devanagari and Gurmukhi, which are in the same order. */
const consonants: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...{ k: [0x15, 0x16, 0x58, 0x59], g: [0x17, 0x18, 0x5a], n: [0x02, 0x19, 0x1e, 0x23, 0x28, 0x29, 0x70] },
    ...{ c: [0x1b, 0x1a], j: [0x1c, 0x1d, 0x5b], t: [0x1f, 0x20, 0x24, 0x25], d: [0x21, 0x22, 0x26, 0x27] },
    ...{ p: [0x2a], f: [0x2b, 0x5e], b: [0x2c, 0x2d], m: [0x2e], r: [0x30, 0x31, 0x5c, 0x5d], l: [0x32, 0x33, 0x34] },
    ...{ v: [0x35], s: [0x36, 0x37, 0x38], h: [0x39] },
  }).flatMap(([letter, places]) => places.map((place) => [place, letter])),
);
const indic = /[\u0900-\u097f\u0a00-\u0a7f]/;

/** The consonants of a word, so that pehle, पहले and ਪਹਿਲੇ are one. */
function skeletonOf(word: string): string {
  const letters = indic.test(word)
    ? [...word.normalize('NFD')].map((letter) => consonants[(letter.codePointAt(0) ?? 0) & 0x7f] ?? '').join('')
    : word
        .replace(/ph/g, 'f')
        .replace(/([bcdgjkpst])h/g, '$1')
        .replace(/z/g, 'j')
        .replace(/w/g, 'v')
        .replace(/q/g, 'k')
        .replace(/x/g, 'ks')
        .replace(/[aeiouy]/g, '');
  return letters.replace(/(.)\1+/g, '$1');
}

function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (LIKENESS_BUCKETS - 1);
}

const readable = (word: string) => (/^\d/.test(word) ? '#' : word);

type WordFeatures = { readonly skeleton: string; readonly buckets: readonly number[] };

/** Each word of a text once: it counts alone, in two pairs and for the words that weigh most. */
function wordReader(): (word: string) => WordFeatures {
  const known = new Map<string, WordFeatures>();
  return (word) => {
    const features = known.get(word) ?? readWord(word);
    known.set(word, features);
    return features;
  };
}

/** Of a word alone. */
function readWord(word: string): WordFeatures {
  const skeleton = skeletonOf(word);
  const parts = Array.from({ length: Math.max(0, word.length - PART_LETTERS + 1) }, (_, at) =>
    bucketOf(`part ${word.slice(at, at + PART_LETTERS)}`),
  );
  const sounds = skeleton.length >= 3 ? [bucketOf(`sound ${skeleton}`)] : [];
  return { skeleton, buckets: [bucketOf(`word ${word}`), ...parts, ...sounds] };
}

/** 'No guarantee' and 'गारंटी नहीं' are another word than 'guarantee', and have no parts in common with it. */
const deniedBuckets = (word: string, { skeleton }: WordFeatures) => [
  bucketOf(`denied ${word}`),
  bucketOf(`denied ${skeleton}`),
];

const isDenied = ({ denied }: AnalysedText, at: number) => denied.before.has(at) || denied.behind.has(at);

/** Each once. */
export function likenessBuckets(text: AnalysedText, read = wordReader()): number[] {
  const words = text.tokens.map(({ word }) => readable(word));
  const single = words.flatMap((word, at) =>
    isDenied(text, at) ? deniedBuckets(word, read(word)) : read(word).buckets,
  );
  const pairs = words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? '';
    const [one, other] = [read(before).skeleton, read(word).skeleton];
    const sounds = one.length + other.length >= 3 ? [bucketOf(`sounds ${one} ${other}`)] : [];
    return [bucketOf(`pair ${before} ${word}`), ...sounds];
  });
  return [...new Set([...single, ...pairs])];
}

export type Likeness = {
  readonly percent: number;
  /** The words that weigh most, as they are written. */
  readonly words: readonly string[];
};

export function likenessOf(text: AnalysedText, weights = readWeights()): Likeness {
  const { plain, tokens } = text;
  if (tokens.length < MIN_WORDS) return { percent: 0, words: [] };
  const [bias = 0] = weights;
  const weigh = (buckets: readonly number[]) => buckets.reduce((sum, bucket) => sum + (weights[bucket + 1] ?? 0), 0);
  const read = wordReader();
  const buckets = likenessBuckets(text, read);
  const score = LIKENESS_STEP * (bias + weigh(buckets) * likenessNorm(buckets));
  const meant = tokens.filter((_, at) => !isDenied(text, at));
  const byWord = new Map(meant.map(({ word, from, to }) => [word, plain.slice(from, to)]));
  const words = [...byWord]
    .map(([word, written]) => ({ written, weight: weigh(read(readable(word)).buckets) }))
    .filter(({ weight, written }) => weight > 0 && written.length > 2)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, 3)
    .map(({ written }) => written);
  return { percent: Math.round(100 / (1 + Math.exp(-score))), words };
}
