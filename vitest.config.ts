// Three kinds of tests: pure ones, the server on a real PostgreSQL, and the scripts.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    passWithNoTests: false,
    // One more than cores: many tests wait, for a process to start or for a time-out.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What is waited for comes; a busy machine only makes it come later.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
