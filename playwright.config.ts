// End-to-end tests in a browser, against the server as `npm start` runs it, on a temporary data folder.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArgs } from './scripts/find-browser.ts';

// Workers load this file again and get the port by the environment. It is below the ephemeral ports, so that no
// outgoing connection has taken it.
process.env.E2E_PORT ??= String(11_000 + (process.pid % 20_000));
const address = `http://localhost:${process.env.E2E_PORT}`;
/** Started by the test of push notifications. */
const pushService = `http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}`;
const executablePath = process.env.CHROME_PATH;
// No test leaves this machine. Not by page.route, which disables the browser's cache: map tiles fail, and maps work without.
const args = [...browserArgs, '--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND'];

export default defineConfig({
  testDir: 'e2e',
  // Runs on a copy of the sources with one more language: scripts/texts/pseudo-language.ts.
  testIgnore: process.env.PSEUDO_LANGUAGE ? [] : ['**/pseudo-language.spec.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores: a test waits for the network and for timers a quarter of its time.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // A second try tells a busy machine from a bug; such tests are listed as flaky at the end.
  retries: process.env.CI ? 1 : 0,
  // Generous: on a busy machine a test may take twenty times as long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Traces cost a third of the time; add --trace on for a failure that needs one.
    trace: 'off',
    // Requests of a service worker bypass `page.route`: only the tests of the worker allow it.
    serviceWorkers: 'block',
    // Without a GPU each frame of an animation costs CPU time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
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
      PUSH_SERVICE_URL: pushService,
      LOG_LEVEL: 'warn',
      SEED: 'demo',
      NODE_ENV: 'test',
    },
  },
});
