// A test server: the real app on its own database, and clients for it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from '@chowk/contract/accounts/account-endpoints';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/config/config.ts';
import {
  type Database,
  type DatabaseAddresses,
  type DatabaseOptions,
  openDatabases,
} from '../src/database/database.ts';
import type { LogLines } from '../src/http/logging.ts';
import { openStorage, type PhotoStorage } from '../src/media/index.ts';
import type { Metrics, Tracing } from '../src/monitoring/index.ts';
import { Client, type SignedInClient } from './client.ts';

export type TestServer = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly dataDir: string;
  readonly config: Config;
  readonly clock: TestClock;
  visitor(): Client;
  addUser(who?: { fullName?: string; email?: string }): Promise<SignedInClient>;
  close(): Promise<void>;
};

export const testPassword = 'Correct-Horse-9';

/** Real time until a test moves it; stopped, it does not advance by itself. */
export class TestClock {
  #offset = 0;
  #stoppedAt: number | null = null;
  now = (): Date => new Date((this.#stoppedAt ?? Date.now()) + this.#offset);
  stop(): void {
    this.#stoppedAt ??= Date.now();
  }
  advance(ms: number): void {
    this.#offset += ms;
  }
}

type Options = {
  readonly config?: Partial<Config>;
  readonly logTo?: LogLines;
  readonly storage?: PhotoStorage;
  /** Off by default: no email is sent and nothing is cleaned unless the test does it. */
  readonly runsInBackground?: boolean;
  /** A minute by default, so that a busy machine does not fail searches. */
  readonly longestSearchMs?: number;
  readonly isDraining?: () => boolean;
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
  /** `through` maps the database URL to a proxy in front of it. */
  readonly database?: DatabaseOptions & { readonly through?: (url: string) => Promise<string> };
  /** A database that the test itself creates and drops. */
  readonly addresses?: DatabaseAddresses;
};

export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const [databaseUrl, dropDatabase] = options.addresses ? [options.addresses.url, undefined] : await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-test-data-'));
  const config: Config = { ...testConfig, dataDir, ...options.config };
  const { through = async (url: string) => url, ...limits } = options.database ?? {};
  const addresses = options.addresses ?? throughPooler(await through(databaseUrl), databaseUrl);
  // A busy machine may need longer than the product's limits for the large inserts of some tests.
  const patient = { connectMs: 60_000, answerMs: 150_000, settings: { statement_timeout: '120000' } };
  const databases = openDatabases(addresses, { connections: 8, ...patient, ...limits });
  const { database, readDatabase } = databases;
  const clock = new TestClock();
  const parts = {
    config,
    database,
    readDatabase,
    storage: options.storage ?? openStorage(config),
    now: clock.now,
    checkAnswers: true,
    runsInBackground: options.runsInBackground ?? false,
    longestSearchMs: options.longestSearchMs ?? 60_000,
  };
  const app = await buildApp({
    ...parts,
    metrics: options.metrics ?? null,
    tracing: options.tracing ?? null,
    ...(options.isDraining ? { isDraining: options.isDraining } : {}),
    ...(options.logTo ? { logTo: options.logTo } : {}),
  });
  await app.ready();
  let users = 0;

  return {
    app,
    database,
    dataDir,
    config,
    clock,
    visitor: () => new Client(app),
    async addUser({ fullName = `User ${++users}`, email = `user-${crypto.randomUUID()}@town.example` } = {}) {
      const client = new Client(app);
      const { status, body } = await client.call(signUp, {
        body: { fullName, email, location: 'Sector 17, Chandigarh', password: testPassword },
      });
      if (status !== 201 || Array.isArray(body) || !('token' in body)) throw new Error(`could not sign up: ${status}`);
      // Tests start with an empty mailbox: the confirmation email is deleted.
      if (!config.requireVerifiedEmail) {
        await database.deleteFrom('mails').where('person_id', '=', body.user.id).execute();
        await database.deleteFrom('email_links').where('user_id', '=', body.user.id).execute();
      }
      return client.as(body.token, body.user);
    },
    async close() {
      await app.close();
      await databases.close();
      await dropDatabase?.();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Unless a test has put its own proxy in between. */
function throughPooler(url: string, directUrl: string): DatabaseAddresses {
  const { poolerUrl } = inject('postgres');
  if (poolerUrl === null || url !== directUrl) return { url };
  const pooled = new URL(poolerUrl);
  pooled.pathname = new URL(url).pathname;
  return { url: pooled.href, directUrl };
}

export const testConfig: Omit<Config, 'dataDir'> = {
  isProduction: false,
  dev: false,
  port: 0,
  host: '127.0.0.1',
  databaseUrl: null,
  databaseWaitMs: 0,
  databaseReadUrl: null,
  databaseReadLagMs: 5000,
  databaseDirectUrl: null,
  seed: 'none',
  publicUrl: 'http://localhost:3000',
  tokenSecret: 'a-secret-for-tests-only-0123456789-abcdef',
  googleClientId: null,
  smtpUrl: null,
  mailFrom: null,
  dkim: null,
  supportEmail: null,
  requireVerifiedEmail: false,
  moderators: null,
  geocoderUrl: null,
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  photosUrl: null,
  rateLimits: false,
  processes: 1,
  requestsAtOnce: 32,
  pageCacheBytes: 64 * 2 ** 20,
  photosPerListing: 4,
  searchLearning: true,
  s3: null,
  logLevel: 'silent',
  trustProxy: false,
  drainMs: 0,
  metrics: null,
  otlpEndpoint: null,
  push: { isOn: true, serviceUrl: null },
  notify: null,
  serviceWorker: true,
  backupMaxAgeMs: null,
  warnings: [],
};

/** A copy of the migrated template database; copying files takes half the time of the default strategy. */
export async function createDatabase(): Promise<[url: string, drop: () => Promise<void>]> {
  const { adminUrl, template } = inject('postgres');
  const name = `chowk_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return [url.href, () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`)];
}

/** Without the product's statement timeout: copying is slow on a busy machine. */
export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
