// Before any test: a PostgreSQL of our own (or the one that DATABASE_URL names) with a migrated template in it.
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../src/database/database.ts';
import { startThrowawayPostgres } from '../src/database/engine/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string };
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
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
  project.provide('postgres', { adminUrl, template });

  return async () => {
    await sql.raw(`drop database if exists ${template} with (force)`).execute(admin);
    await admin.destroy();
    await own?.stop();
  };
}
