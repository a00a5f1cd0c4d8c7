// Precision and recall of the shipped rules: on the labelled texts, and on every listing of the demo town.
import { compileRules, emptyFacts, findHits, shippedRules, textOf } from '../../apps/server/src/content-rules/index.ts';
import { planTown } from '../../packages/demo-town/src/town.ts';
import { type LabelledText, readLabelledTexts } from './labelled-texts.ts';
import { measurePhotoHashes } from './photo-hashes.ts';

const LIMITS = { precision: 0.95, texts: 300, rules: 200, rulesMs: 5, photosMs: 5 } as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const rules = compileRules(shippedRules);

type Written = Pick<LabelledText, 'title' | 'description' | 'category'>;

function holdOf(written: Written): string | null {
  const facts = { ...emptyFacts, text: textOf(written), category: written.category };
  const hit = findHits(rules, facts).find(({ rule }) => rule.action === 'hold');
  return hit ? `${hit.rule.name}: ${hit.found}` : null;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const texts = readLabelledTexts();
const spam = texts.filter(({ label }) => label === 'spam');
const honest = texts.filter(({ label }) => label === 'honest');
const town = planTown(new Date()).listings;
const isVerbose = process.argv.includes('--missed');

const recallOf = (of: readonly LabelledText[]) => of.filter((text) => holdOf(text) !== null).length / of.length;
const caught = spam.filter((text) => holdOf(text) !== null);
const wrong = [...honest, ...town].flatMap((text) => {
  const why = holdOf(text);
  return why === null ? [] : [`${text.title}: ${why}`];
});
const precision = caught.length / (caught.length + wrong.length);

say(`Labelled: ${spam.length} spam and scam texts, ${honest.length} honest ones; demo town: ${town.length} listings.`);
say(`Precision of holds: ${percent(precision)} (${caught.length} right, ${wrong.length} wrong).`);
say(
  `Recall: ${percent(recallOf(spam))}; tuning half ${percent(recallOf(spam.filter(({ isHeldOut }) => !isHeldOut)))}, ` +
    `held-out half ${percent(recallOf(spam.filter(({ isHeldOut }) => isHeldOut)))}.`,
);
for (const line of wrong) say(`held though honest: ${line}`);
if (isVerbose)
  for (const text of spam.filter((each) => holdOf(each) === null && !each.isHeldOut))
    say(`missed: [${text.category}] ${text.title} | ${text.description}`);

/** Time of all rules for one listing, with as many rules as are allowed: each phrase is another one. */
function measureRules(): { p50: number; p99: number } {
  const many = Array.from({ length: LIMITS.rules }, (_, at) => {
    const rule = shippedRules[at % shippedRules.length] as (typeof shippedRules)[number];
    const { condition } = rule;
    const isCopy = at >= shippedRules.length && condition.kind === 'words';
    return isCopy
      ? { ...rule, condition: { ...condition, phrases: condition.phrases.map((each) => `${each} x${at}`) } }
      : rule;
  });
  const set = compileRules(many);
  const runs = [...town, ...town].map((listing) => {
    const began = performance.now();
    findHits(set, { ...emptyFacts, text: textOf(listing), category: listing.category });
    return performance.now() - began;
  });
  // The first half warms up.
  const times = runs.slice(town.length).toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

const { p50, p99 } = measureRules();
say(`${LIMITS.rules} rules take ${p50.toFixed(2)} ms a listing (p50), ${p99.toFixed(2)} ms (p99).`);

if (precision < LIMITS.precision || spam.length < LIMITS.texts || p50 > LIMITS.rulesMs) process.exitCode = 1;

if (process.argv.includes('--photos')) {
  const photos = await measurePhotoHashes(say);
  const times = `${photos.p50.toFixed(1)} ms (p50), ${photos.p99.toFixed(1)} ms (p99)`;
  say(`A photo is found among a million in ${times}; missed: ${photos.missed}.`);
  if (photos.missed > 0 || photos.p99 > LIMITS.photosMs) process.exitCode = 1;
}
