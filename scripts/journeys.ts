// Runs the end-to-end tests: finds a browser, prepares a database with the demo data, and starts Playwright.
// With --prepare it only creates the copy of the demo data that they start from.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { ensureWebBuild, hashSources } from '../apps/server/src/lifecycle/web-build.ts';
import { findBrowser } from './find-browser.ts';
import { root } from './steps.ts';

const templates = resolve(root, 'node_modules/.cache/e2e');
/** For `npm test`: the demo has few pictures: 16 s of CPU time instead of 35. */
const isShort = process.argv.some((argument) => argument === '--prepare' || argument === '@whole');
/** What decides how the demo data is stored. */
const templateSources = [
  ...['packages/demo-town', 'packages/contract/src', 'package-lock.json', 'scripts/journeys.ts'],
  'apps/server/test/compose-few.ts',
  ...['accounts', 'database', 'demo', 'media', 'search'].map((module) => `apps/server/src/${module}`),
];

const dataDir = mkdtempSync(join(tmpdir(), 'chowk-e2e-'));
// The embedded PostgreSQL runs as another user when root starts it, and that user has to reach its folder.
chmodSync(dataDir, 0o755);
try {
  const serverUrl = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (process.argv[2] !== '--prepare') process.exitCode = await runPlaywright(serverUrl);
  else if (!serverUrl) await copyTemplate();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function runPlaywright(serverUrl: string | undefined): Promise<number> {
  const executable = await findBrowser();
  // Before Playwright, whose time limit for the start of the server a build on a busy machine exceeds.
  await ensureWebBuild((line) => console.error(line), new AbortController().signal);
  const database = serverUrl ? await createDatabase(serverUrl) : await copyTemplate();
  const cli = resolve(root, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: executable, E2E_DATA_DIR: dataDir, DATABASE_URL: database.url },
  });
  await database.drop();
  return status ?? 1;
}

type TestDatabase = { readonly url: string; drop(): Promise<void> };

/** Copying a seeded data folder takes less than a second. It is seeded again each day, because the listings in it expire. */
async function copyTemplate(): Promise<TestDatabase> {
  const hash = await hashSources(root, templateSources);
  const kind = isShort ? '-few-pictures' : '';
  const template = join(templates, `${new Date().toISOString().slice(0, 10)}-${hash.slice(0, 16)}${kind}`);
  if (existsSync(template)) copyFolder(template, dataDir);
  else {
    const preloaded = ['cheap-passwords', ...(isShort ? ['few-pictures'] : [])];
    const imports = preloaded.flatMap((name) => ['--import', `./apps/server/test/${name}.ts`]);
    const seed = [...imports, 'apps/server/src/seed.ts'];
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test', LOG_LEVEL: 'warn' };
    const { status } = spawnSync(process.execPath, seed, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
    if (status !== 0) throw new Error('The demo data could not be created.');
    // Where the user of PostgreSQL cannot reach the data folder, the database is elsewhere and is not copied.
    if (existsSync(join(dataDir, 'postgres'))) {
      rmSync(templates, { recursive: true, force: true });
      const draft = `${template}-${process.pid}`;
      copyFolder(dataDir, draft);
      renameSync(draft, template);
    }
  }
  return { url: '', drop: async () => {} };
}

/** With the owners of the files: PostgreSQL refuses a folder of another user. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** On a given PostgreSQL server the tests use a database of their own and drop it at the end. */
async function createDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `chowk_e2e_${process.pid}_${Date.now()}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
