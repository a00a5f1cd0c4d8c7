// The list of built files, which is read again when its folder changes; the service worker.
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileList, serveServiceWorker } from './serve-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-assets-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('knows the files of a folder, also later ones', async () => {
  await writeFile(join(folder, 'app-1.js'), '');
  const isThere = createFileList(folder);
  expect([isThere('app-1.js'), isThere('app-2.js')]).toEqual([true, false]);
  await writeFile(join(folder, 'app-2.js'), '');
  // Two changes may have the same time on the file system.
  await utimes(folder, new Date(), new Date(Date.now() + 5000));
  expect([isThere('app-1.js'), isThere('app-2.js'), isThere('app-3.js')]).toEqual([true, true, false]);
});

it.each([
  [true, /notificationclick/],
  [false, /registration\.unregister\(\)/],
])('serves the service worker, on: %s', async (serviceWorker, code) => {
  const app = fastify();
  serveServiceWorker(app, { serviceWorker });
  const { headers, body } = await app.inject('/service-worker.js');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(body).toMatch(code);
  expect(gzipSync(body).length).toBeLessThanOrEqual(2048);
});
