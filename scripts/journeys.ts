// Runs the browser journeys: finds a browser and a database, then hands over to Playwright, which starts the product.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { findBrowser } from './find-browser.ts';
import { root } from './steps.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'chowk-e2e-'));
// Its database runs as another user when root asks for it, and lies in here only where that user may enter.
chmodSync(dataDir, 0o755);
try {
  const executable = await findBrowser();
  const database = await makeDatabase(process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL);
  const cli = resolve(root, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: executable, E2E_DATA_DIR: dataDir, DATABASE_URL: database.url },
  });
  await database.drop();
  process.exitCode = status ?? 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Where a database server is named, the journeys get a database of their own in it, and leave none behind. */
async function makeDatabase(serverUrl: string | undefined): Promise<{ url: string; drop(): Promise<void> }> {
  if (!serverUrl) return { url: '', drop: async () => {} };
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
