// The server as a real process with its own data folder and port.

import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The most important cases run with `npm test`, all of them with `npm run test:processes`. */
export const isWhole = process.env.ALL_TESTS === '1';

const main = resolve(import.meta.dirname, '../../src/main.ts');
const compiled = join(tmpdir(), 'chowk-test-compiled');
const running = new Set<ServerProcess>();

export class ServerProcess {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  out = '';
  err = '';

  constructor(env: NodeJS.ProcessEnv) {
    const { PATH, HOME } = process.env;
    const settings = {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: compiled,
      PORT: String(ownPort()),
      SEED: 'none',
      LOG_LEVEL: 'error',
      PROCESSES: '1',
      ...env,
    };
    this.child = spawn(process.execPath, [main], {
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: '/',
      detached: true,
    });
    this.child.stdout?.on('data', (chunk) => {
      this.out += chunk;
    });
    this.child.stderr?.on('data', (chunk) => {
      this.err += chunk;
    });
    this.exited = new Promise((settle) => this.child.once('close', settle));
    running.add(this);
  }

  /** The address, once the server listens. */
  async open(): Promise<string> {
    let hasEnded = false;
    void this.exited.then(() => {
      hasEnded = true;
    });
    return until(() => {
      if (hasEnded) throw new Error(`the server ended: ${this.err}${this.out}`);
      return / is open at (http[^\s"]+)/.exec(this.out)?.[1]?.replace('localhost', '127.0.0.1');
    });
  }

  /** A terminal sends it to the whole process group. */
  pressCtrlC(): void {
    if (this.child.pid && this.child.exitCode === null) process.kill(-this.child.pid, 'SIGINT');
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.exited;
  }
}

export async function startServer(env: NodeJS.ProcessEnv): Promise<{ server: ServerProcess; url: string }> {
  const server = new ServerProcess(env);
  return { server, url: await server.open() };
}

let template: Promise<string> | null = null;

/** Copies the data folder of a server that has run before: a tenth of the time of a first start. */
export async function copyStoppedServer(dataDir: string): Promise<void> {
  template ??= makeTemplate();
  await cp(await template, dataDir, { recursive: true, preserveTimestamps: true });
}

/** Saves another first start: the data folder of a stopped server becomes the template. */
export async function useAsTemplate(dataDir: string): Promise<void> {
  template ??= makeFolder().then(async (folder) => {
    await cp(dataDir, folder, { recursive: true, preserveTimestamps: true });
    return folder;
  });
  await template;
}

async function makeTemplate(): Promise<string> {
  const folder = await makeFolder();
  const { server } = await startServer({ DATA_DIR: folder });
  await server.end('SIGTERM');
  return folder;
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chowk-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}

/** Stops all processes, whatever the result of the test. */
export async function endServers(): Promise<void> {
  for (const server of running) {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGTERM');
  }
  running.clear();
}

export async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found as NonNullable<T>;
    await pause(20);
  }
}

export async function postmasterPid(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A request that is half sent. */
export async function beginRequest(url: string) {
  const headers = { 'content-type': 'application/csp-report', 'content-length': '2', expect: '100-continue' };
  const half = request(`${url}/api/csrf/csp-report`, { method: 'POST', headers });
  const answered = new Promise<number>((settle, fail) => {
    half.once('response', (answer) => settle(answer.resume().statusCode ?? 0)).once('error', fail);
  });
  half.flushHeaders();
  await new Promise((settle) => half.once('continue', settle));
  half.write('{');
  return { half, answered };
}

/** Connects to the embedded PostgreSQL directly. */
export async function connectTo(cluster: string): Promise<pg.Client> {
  const port = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3];
  const password = await readFile(join(cluster, 'chowk-password'), 'utf8');
  const client = new pg.Client(`postgresql://chowk:${password}@127.0.0.1:${port}/chowk`);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function query(cluster: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = await connectTo(cluster);
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

let given = 0;

/** Below the ephemeral ports and in a range per worker: a port found free may be taken before the server listens. */
export function ownPort(): number {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 9;
  return 12_000 + worker * 2000 + ((process.pid + given++) % 2000);
}
