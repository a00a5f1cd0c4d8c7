// Which built files there are is known without looking for each of them.
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileList } from './serve-assets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-assets-'));
});
afterAll(() => rm(folder, { recursive: true }));

// Promise: Files that another build adds are served by servers that run already; one that is not there is not looked for
it('knows the files of a folder, also those that come later', async () => {
  await writeFile(join(folder, 'app-1.js'), '');
  const isThere = createFileList(folder);
  expect([isThere('app-1.js'), isThere('app-2.js')]).toEqual([true, false]);
  await writeFile(join(folder, 'app-2.js'), '');
  // Whatever the file system's clock makes of two changes in one moment.
  await utimes(folder, new Date(), new Date(Date.now() + 5000));
  expect([isThere('app-1.js'), isThere('app-2.js'), isThere('app-3.js')]).toEqual([true, true, false]);
});
