// Browser journeys against the product as a person starts it, on a data folder of its own.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArgs } from './scripts/find-browser.ts';

// Workers read this file again: what the first reading chose is handed on in the environment. It is below the ports
// that the system hands out, so that no connection has it when the product opens its doors.
process.env.E2E_PORT ??= String(11_000 + (process.pid % 20_000));
const address = `http://localhost:${process.env.E2E_PORT}`;
const executablePath = process.env.CHROME_PATH;

export default defineConfig({
  testDir: 'e2e',
  // Made for a copy of the sources that has one more language: see scripts/texts/pseudo-language.ts.
  testIgnore: process.env.PSEUDO_LANGUAGE ? [] : ['**/pseudo-language.spec.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores: a test waits for the network and for timers a quarter of its time.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // A second try tells a busy machine from a broken page; what needed one is listed as flaky at the end.
  retries: process.env.CI ? 1 : 0,
  // Generous, so that only what never comes fails: beside other work a journey may take ten times as long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Traces cost a third of the time; ask for them where a failure needs one: --trace on.
    trace: 'off',
    // Without a graphics card every frame of a fade is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserArgs, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'node --import ./apps/server/test/cheap-passwords.ts apps/server/src/main.ts',
    url: `${address}/healthz`,
    timeout: 180_000,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR ?? 'test-results/data',
      PUBLIC_URL: address,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SEED: 'demo',
      NODE_ENV: 'test',
    },
  },
});
