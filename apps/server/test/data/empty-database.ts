// An empty database and a data folder, both deleted afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { runAsAdmin } from '../harness.ts';

export type EmptyDatabase = { readonly url: string; readonly folder: string; drop(): Promise<void> };

export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const name = `chowk_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const { adminUrl } = inject('postgres');
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'chowk-data-'));
  await runAsAdmin(adminUrl, `create database ${name}`);
  return {
    url: url.href,
    folder,
    async drop() {
      await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
