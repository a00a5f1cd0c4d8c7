// Precision and recall of the shipped rules: on the labelled texts, and on every listing of the demo town.
import { compileRules, emptyFacts, findHits, shippedRules, textOf } from '../../apps/server/src/content-rules/index.ts';
import { planTown } from '../../packages/demo-town/src/town.ts';
import { type LabelledText, readLabelledTexts } from './labelled-texts.ts';

const LIMITS = { precision: 0.95, texts: 300 } as const;

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

console.log(`Labelled: ${spam.length} spam and scam texts, ${honest.length} honest ones; demo town: ${town.length} listings.`);
console.log(`Precision of holds: ${percent(precision)} (${caught.length} right, ${wrong.length} wrong).`);
console.log(
  `Recall: ${percent(recallOf(spam))}; tuning half ${percent(recallOf(spam.filter(({ isHeldOut }) => !isHeldOut)))}, ` +
    `held-out half ${percent(recallOf(spam.filter(({ isHeldOut }) => isHeldOut)))}.`,
);
for (const line of wrong) console.log(`held though honest: ${line}`);
if (isVerbose)
  for (const text of spam.filter((each) => holdOf(each) === null && !each.isHeldOut))
    console.log(`missed: [${text.category}] ${text.title} | ${text.description}`);

if (precision < LIMITS.precision || spam.length < LIMITS.texts) process.exitCode = 1;
