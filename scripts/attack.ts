// npm run test:attack: all attack tests in their full form, run before a release. npm test runs the short forms.
import { runStep, type Step } from './steps.ts';

// Also the files that `npm test` leaves out: vitest.config.ts.
process.env.ALL_TESTS = '1';

const server = 'apps/server';
const vitest = (...files: string[]) => ['vitest', 'run', ...files, '--disable-console-intercept'] as const;

const attacks: readonly Step[] = [
  {
    name: 'injection, forged tokens, identities, cache poisoning, traversal, polyglots, outgoing requests',
    command: [
      ...vitest(`${server}/test/attacks`, `${server}/test/every-call`, `${server}/src/accounts`, `${server}/src/media`),
    ],
  },
  { name: 'other users’ ids: every call with every caller', command: [...vitest(`${server}/test/permissions`)] },
  {
    name: 'slow readers and writers, floods, stalled uploads, crashes',
    command: [...vitest(`${server}/test/faults`, `${server}/test/processes`, `${server}/src/http`)],
    env: { FAULT_ROUNDS: '50' },
  },
  {
    name: 'malformed input to every parser and every call',
    command: [...vitest(`${server}/test/fuzz`)],
    env: { FUZZ_REQUESTS: '20000', FUZZ_INPUTS: '50000' },
  },
  {
    name: 'scripts in every text, and every screen with every call failing, in a browser',
    command: [
      'node',
      'scripts/journeys.ts',
      'e2e/every-page/script-injection.spec.ts',
      'e2e/every-page/failing-calls.spec.ts',
    ],
    env: { FAILING_CALLS: 'all' },
  },
];

const outcomes: boolean[] = [];
for (const attack of attacks) outcomes.push(await runStep(attack));
const failed = outcomes.filter((isHeld) => !isHeld).length;
process.stdout.write(`${outcomes.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
