// Four kinds of tests: pure ones, components in a document, the server on a real PostgreSQL, and the scripts.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Only what never ends is ended: what is waited for comes, and a busy machine only makes it come later. */
const patience = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    passWithNoTests: false,
    // One more than cores: many tests wait, for a process to start or for a time-out.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...patience, name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { test: { ...patience, name: 'demo-town', include: ['packages/demo-town/**/*.test.ts'] } },
      { test: { ...patience, name: 'web', include: ['apps/web/**/*.test.ts'] } },
      {
        test: {
          ...patience,
          name: 'components',
          include: ['apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          // One document after the other in the same place: making them anew would take longer than the tests.
          isolate: false,
          setupFiles: ['apps/web/test/setup.ts'],
        },
      },
      { test: { ...patience, name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
      {
        test: {
          ...patience,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
    ],
  },
});
