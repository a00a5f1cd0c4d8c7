// npm test: all checks and tests of a change, with a summary.
import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { findBrokenPromises, readAllPromises } from './promises.ts';
import { runStep, runSteps, type Step, timed } from './steps.ts';
import { readPlaywrightResults, readVitestResults, summarize } from './test-results.ts';

const reports = mkdtempSync(join(tmpdir(), 'chowk-test-'));
const vitestReports: string[] = [];
const playwrightReport = join(reports, 'playwright.json');

const vitest = (name: string, projects: readonly string[], options: readonly string[] = []) => {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`);
  vitestReports.push(file);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return timed(name, () => runStep({ name, command: ['vitest', 'run', ...chosen, ...options, ...reporters] }));
};

/** Needed by the server and end-to-end tests, and made while the unit tests run. */
const preparations: readonly Step[] = [
  { name: 'web build', command: ['node', 'apps/server/src/build.ts'] },
  { name: 'demo data', command: ['node', 'scripts/journeys.ts', '--prepare'] },
];
/** Installs one if there is none: half a minute, mostly of waiting for the network. */
const browser: Step = { name: 'browser', command: ['node', 'scripts/find-browser.ts'] };
// Many of them wait for a process, a timeout or a deadline.
const serverWorkers = ['--maxWorkers', String(availableParallelism() + 2)];

const started = performance.now();

const parts = [
  await timed('check', runChecks),
  ...(await Promise.all([
    vitest('unit tests', ['contract', 'demo-town', 'web', 'components', 'scripts']),
    timed('web build, demo data and browser, beside them', async () =>
      (await Promise.all([runSteps(preparations), runSteps([browser])])).every(Boolean),
    ),
  ])),
  await vitest('server and process tests', ['server', 'server-isolated', 'processes'], serverWorkers),
  await timed('end-to-end tests', () =>
    runStep({
      name: 'end-to-end tests',
      command: ['node', 'scripts/journeys.ts', '--grep-invert', '@whole'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    }),
  ),
];

const results = [...vitestReports.flatMap(readVitestResults), ...readPlaywrightResults(playwrightReport)];
const promises = readAllPromises();
const broken = findBrokenPromises(promises, results);
const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;

if (broken.length) console.error(`\nPromises whose tests did not all pass:\n${broken.join('\n')}`);
const retried = results.filter(({ isRetried }) => isRetried).map(({ name }) => name);
console.error(
  retried.length
    ? `\nEnd-to-end tests that needed a retry:\n${retried.join('\n')}`
    : '\nNo end-to-end test needed a retry.',
);
if (results.length === 0) console.error('\nNo test ran.');
const isWell =
  parts.every((part) => part.isWell) && broken.length === 0 && count('failed') === 0 && count('passed') > 0;

console.error(
  `\n${promises.length - broken.length} of ${promises.length} promises hold; ${isWell ? 'all checks and tests passed' : 'there are failures, see above'}`,
);
process.stdout.write(`\n${summarize(parts, results, (performance.now() - started) / 1000).join('\n')}\n`);
process.exitCode = isWell ? 0 : 1;
