// Four kinds of tests: pure ones, components in a document, the server on a real PostgreSQL, and the scripts.
import { availableParallelism } from 'node:os';
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
          ...common,
          name: 'server',
          isolate: true,
          restoreMocks: false,
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
    ],
  },
});
