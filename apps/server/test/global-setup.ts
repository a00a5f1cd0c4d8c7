// Before all tests: builds the web app, starts PostgreSQL (or uses DATABASE_URL) and migrates a template database.
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../src/database/database.ts';
import { startThrowawayPostgres } from '../src/database/engine/index.ts';
import { ensureWebBuild } from '../src/lifecycle/web-build.ts';
import { startPgbouncer } from './cluster/pgbouncer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string; poolerUrl: string | null };
  }
}

type Prepared = {
  readonly postgres: { adminUrl: string; template: string; poolerUrl: string | null };
  readonly stop: () => Promise<void>;
};

/** Shared by the projects of one run, each of which calls this file; the last one stops it. */
const run = globalThis as { chowkTestRun?: { prepared: Promise<Prepared>; projects: number } };

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  run.chowkTestRun ??= { prepared: prepare(), projects: 0 };
  const shared = run.chowkTestRun;
  shared.projects += 1;
  project.provide('postgres', (await shared.prepared).postgres);
  return async () => {
    shared.projects -= 1;
    if (shared.projects > 0) return;
    delete run.chowkTestRun;
    await (await shared.prepared).stop();
  };
}

async function prepare(): Promise<Prepared> {
  const [prepared] = await Promise.all([prepareDatabase(), ensureWebBuild(() => {}, new AbortController().signal)]);
  return prepared;
}

async function prepareDatabase(): Promise<Prepared> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  const own = given ? null : await startThrowawayPostgres();
  const adminUrl = given ?? own?.url ?? '';
  const template = `chowk_template_${process.pid}_${Date.now()}`;
  const admin = openDatabase(adminUrl, { connections: 1 });
  await sql.raw(`create database ${template}`).execute(admin);
  const templateUrl = new URL(adminUrl);
  templateUrl.pathname = `/${template}`;
  const database = openDatabase(templateUrl.href, { connections: 1 });
  await migrate(database);
  await database.destroy();
  // With TEST_POOLER the test servers connect through pgbouncer.
  const pooler = process.env.TEST_POOLER === 'pgbouncer' ? await startPgbouncer(adminUrl) : null;
  const stop = async () => {
    await pooler?.stop();
    await sql.raw(`drop database if exists ${template} with (force)`).execute(admin);
    await admin.destroy();
    await own?.stop();
  };
  return { postgres: { adminUrl, template, poolerUrl: pooler?.at(adminUrl) ?? null }, stop };
}
