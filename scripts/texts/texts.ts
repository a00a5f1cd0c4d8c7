// npm run texts: reports texts that are missing in a language, changed since their translation, or wrong. With --write,
// adds missing texts to the translation files, to be filled in, and removes surplus ones. Names of parts limit it
// to those.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { allLanguageIds, languages } from '@chowk/contract/languages/languages';
import type { Translation } from '@chowk/contract/languages/translation';
import { root } from '../steps.ts';
import { compareTexts, completeTranslation } from './compare-texts.ts';
import { readBareTexts, readTexts } from './read-texts.ts';

const { values: options, positionals: wanted } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const tables = readTexts();
let findings = 0;
for (const language of allLanguageIds.filter((id) => id !== 'en')) {
  const { plurals, isComplete, ownName } = languages[language];
  let missing = 0;
  const folder = join(root, 'packages/contract/languages', language);
  for (const [part, tree] of tables) {
    if (wanted.length > 0 && !wanted.some((start) => part.startsWith(start))) continue;
    const file = join(folder, `${part}.json`);
    const translation = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Translation) : {};
    if (options.write) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(completeTranslation(tree, translation, plurals), null, 2)}\n`);
    }
    for (const { text, problem } of compareTexts(tree, translation, plurals)) {
      missing += 1;
      if (isComplete) say(`${language}  ${part}  ${text}: ${problem}`);
    }
  }
  for (const file of globSync('**/*.json', { cwd: folder })) {
    if (wanted.length > 0 || tables.has(file.replaceAll('\\', '/').replace(/\.json$/, ''))) continue;
    if (options.write) rmSync(join(folder, file));
    findings += 1;
    say(`${language}  ${file}: no table of texts has this name`);
  }
  if (isComplete) findings += missing;
  else if (missing > 0) say(`${language}  ${missing} texts to translate; until then ${ownName} is not offered`);
  else say(`${language}  complete: set isComplete in languages.ts to offer ${ownName}`);
}
const bare = wanted.length > 0 ? [] : readBareTexts();
for (const line of bare) say(`${line}: belongs into a table of texts`);
findings += bare.length;

const texts = [...tables.values()].reduce((sum, tree) => sum + compareTexts(tree, {}, []).length, 0);
say(`${texts} texts in ${tables.size} parts; ${findings} to look at`);
process.exitCode = findings > 0 && !options.write ? 1 : 0;
