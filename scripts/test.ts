// npm test: everything a contributor needs to trust a change, and its counts at the end.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { findBrokenPromises, readAllPromises } from './promises.ts';
import { runStep } from './steps.ts';
import { readPlaywrightResults, readVitestResults } from './test-results.ts';

const reports = mkdtempSync(join(tmpdir(), 'chowk-test-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const steps = [
  await runChecks(),
  await runStep({
    name: 'unit and API tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  }),
  await runStep({
    name: 'journeys in a browser',
    command: ['node', 'scripts/journeys.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  }),
];

const results = [...readVitestResults(vitestReport), ...readPlaywrightResults(playwrightReport)];
const promises = readAllPromises();
const broken = findBrokenPromises(promises, results);
const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;

if (broken.length) console.error(`\nPromises whose tests did not all pass:\n${broken.join('\n')}`);
const retried = results.filter(({ isRetried }) => isRetried).map(({ name }) => name);
console.error(
  retried.length ? `\nJourneys that needed a second try:\n${retried.join('\n')}` : '\nNo journey needed a second try.',
);
if (results.length === 0) console.error('\nNo test ran.');
const isWell = steps.every(Boolean) && broken.length === 0 && count('failed') === 0 && count('passed') > 0;

console.error(
  `\n${promises.length - broken.length} of ${promises.length} promises held; ${isWell ? 'all is well' : 'something is wrong, see above'}`,
);
process.stdout.write(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped\n`);
process.exitCode = isWell ? 0 : 1;
