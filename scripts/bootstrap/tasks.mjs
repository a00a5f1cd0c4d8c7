// The tasks of `npm run` and their commands.
import { Refusal } from './refusal.mjs';

const server = 'apps/server/src/main.ts';
/** Tests that print their own progress, which vitest would otherwise buffer. */
const runTests = (...paths) => ['node_modules/vitest/vitest.mjs', 'run', ...paths, '--disable-console-intercept'];

// A compile cache halves the loading time; in development it would only grow.
export const tasks = {
  start: { args: [server], keepsCompiled: true },
  dev: { args: [server], env: { CHOWK_DEV: '1' } },
  test: { args: ['scripts/test.ts'] },
  check: { args: ['scripts/check.ts'] },
  format: { args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'] },
  texts: { args: ['scripts/texts/texts.ts'] },
  promises: { args: ['scripts/promises.ts'] },
  bench: { args: ['bench/search/main.ts'] },
  'bench:web': { args: ['bench/web/main.ts'] },
  'bench:mailbox': { args: ['bench/mailbox/main.ts'] },
  'bench:messages': { args: ['bench/messages/main.ts'] },
  'bench:evening': { args: ['bench/evening/main.ts'] },
  'bench:similar': { args: ['bench/similar/main.ts'] },
  'bench:alerts': { args: ['bench/alerts/main.ts'] },
  'bench:spam': { args: ['bench/spam/main.ts'] },
  'bench:relevance': { args: ['bench/relevance/run.ts'] },
  'bench:abuse': { args: ['bench/abuse/main.ts'] },
  'bench:learning': { args: ['bench/learning/main.ts'] },
  'bench:map': { args: ['bench/map/main.ts'] },
  'bench:scale': { args: ['bench/scale/main.ts'] },
  'test:journeys': { args: ['scripts/journeys.ts'] },
  'test:pseudo': { args: ['scripts/texts/pseudo-language.ts'] },
  'test:cluster': { args: ['bench/cluster/main.ts'] },
  'test:attack': { args: ['scripts/attack.ts'] },
  'test:faults': { args: runTests('apps/server/test/faults'), env: { ALL_TESTS: '1', FAULT_ROUNDS: '50' } },
  'test:fuzz': {
    args: runTests(
      'apps/server/test/fuzz',
      '.properties.test.ts',
      'apps/server/src/search/search.test.ts',
      'apps/server/src/search/finder.test.ts',
    ),
    env: { ALL_TESTS: '1', FUZZ_REQUESTS: '20000', FUZZ_INPUTS: '50000' },
  },
  'test:processes': {
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'processes'],
    env: { ALL_TESTS: '1' },
  },
  'test:soak': { args: ['bench/soak/main.ts'] },
  'test:container': { args: ['scripts/container/main.ts'] },
  audit: { args: ['scripts/supply-chain.ts', '--audit'] },
  build: { args: ['apps/server/src/build.ts'] },
  admin: { args: ['apps/server/src/admin.ts'] },
  map: { args: ['apps/server/src/map.ts'] },
  seed: { args: ['apps/server/src/seed.ts'] },
  import: { args: ['apps/server/src/import.ts'] },
  export: { args: ['apps/server/src/export.ts'] },
  backup: { args: ['apps/server/src/backup.ts'] },
  restore: { args: ['apps/server/src/restore.ts'] },
};

export function findTask(name) {
  if (Object.hasOwn(tasks, name ?? '')) return tasks[name];
  const known = Object.keys(tasks).join(', ');
  throw new Refusal(name ? `There is no task "${name}": there are ${known}.` : `Name a task: ${known}.`);
}
