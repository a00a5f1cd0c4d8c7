// Five kinds of tests: pure ones, components in a document, the server on a real PostgreSQL, real processes, the scripts.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const common = {
  // Only what never ends is ended: what is waited for comes, and a busy machine only makes it come later.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000 } },
  // One file after the other in the same place: loading hundreds of modules anew for each takes longer than most tests.
  // What a file changes for everybody, it puts back: spies are taken off before each test.
  isolate: false,
  restoreMocks: true,
};

const server = { ...common, globalSetup: ['apps/server/test/global-setup.ts'] };
const cheapPasswords = [
  {
    find: /^.*\/password-cost\.ts$/,
    replacement: fileURLToPath(new URL('apps/server/test/cheap-password-cost.ts', import.meta.url)),
  },
];
/** At the real cost of argon2 with a spy on its module, or counting what all uploads of the process hold. */
const isolatedTests = [
  'apps/server/src/accounts/sign-in.test.ts',
  'apps/server/src/accounts/passwords/passwords.test.ts',
  'apps/server/src/http/requests/multipart.test.ts',
  'apps/server/test/faults/slow-client.test.ts',
];
/** Tests that start the server, its tasks or a cluster of databases as processes. */
const processTests = ['apps/server/test/{processes,data,cluster}/**/*.test.ts'];
/** Left to `npm run test:processes`, as are the cases marked with `isWhole`: clusters of databases and rarer starts. */
const longTests = [
  'apps/server/test/cluster/{failover,replicas,waiting-writers}.test.ts',
  'apps/server/test/data/clean-text.test.ts',
  'apps/server/test/processes/{one-secret,production}.test.ts',
];

export default defineConfig({
  test: {
    passWithNoTests: false,
    // One more than cores: many tests wait, for a process to start or for a time-out.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...common, name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { test: { ...common, name: 'demo-town', include: ['packages/demo-town/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'web',
          include: ['apps/web/**/*.test.ts'],
          setupFiles: ['apps/web/test/fresh-modules.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'components',
          include: ['apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/setup.ts'],
        },
      },
      { test: { ...common, name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
      {
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...isolatedTests, ...processTests],
          alias: cheapPasswords,
        },
      },
      { test: { ...server, name: 'server-isolated', isolate: true, include: isolatedTests } },
      {
        test: {
          ...server,
          name: 'processes',
          include: processTests,
          exclude: process.env.ALL_PROCESSES === '1' ? [] : longTests,
          alias: cheapPasswords,
        },
      },
    ],
  },
});
