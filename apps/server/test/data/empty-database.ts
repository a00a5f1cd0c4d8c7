// A database with nothing in it, and a data folder beside it; both are gone afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase } from '../../src/database/database.ts';

export type EmptyDatabase = { readonly url: string; readonly folder: string; drop(): Promise<void> };

export function databaseNamed(name: string): string {
  const url = new URL(inject('postgres').adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const name = `chowk_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const folder = await mkdtemp(join(tmpdir(), 'chowk-data-'));
  await runAsAdmin(`create database ${name}`);
  return {
    url: databaseNamed(name),
    folder,
    async drop() {
      await runAsAdmin(`drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function runAsAdmin(statement: string): Promise<void> {
  const admin = openDatabase(inject('postgres').adminUrl, { connections: 1 });
  await sql.raw(statement).execute(admin);
  await admin.destroy();
}
