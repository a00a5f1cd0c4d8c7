// The list of built files, which is read again when its folder changes.
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileList } from './serve-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-assets-'));
});
afterAll(() => rm(folder, { recursive: true }));

// Promise: Running servers serve the files that another build adds
it('knows the files of a folder, also later ones', async () => {
  await writeFile(join(folder, 'app-1.js'), '');
  const isThere = createFileList(folder);
  expect([isThere('app-1.js'), isThere('app-2.js')]).toEqual([true, false]);
  await writeFile(join(folder, 'app-2.js'), '');
  // Two changes may have the same time on the file system.
  await utimes(folder, new Date(), new Date(Date.now() + 5000));
  expect([isThere('app-1.js'), isThere('app-2.js'), isThere('app-3.js')]).toEqual([true, true, false]);
});
