// The built files: hashed ones are cached for ever, the few with fixed names for a day.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/error-answers.ts';
import { notFound } from '../http/errors.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import { clientFolder } from './built-web.ts';

export async function serveAssets(app: FastifyInstance, limits: Pick<RequestLimits, 'countAddress'>): Promise<void> {
  // Also what a missing asset and a write to a page's address come to.
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, notFound()));
  if (!existsSync(clientFolder)) return;
  await app.register(async (scope) => {
    const root = join(clientFolder, 'assets');
    const isThere = createFileList(root);
    scope.addHook<{ Params: { readonly '*': string } }>('onRequest', async (request, reply) => {
      if (isThere(request.params['*'])) return;
      await limits.countAddress('read', request.ip);
      return reply.callNotFound();
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
  });
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**', 'manifest.*.json', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: '1d',
    decorateReply: false,
  });
}

/**
 * Which files a folder holds, read again only when it has changed: another build adds to it while this server runs. Looking on
 * the disk for a file that is not there, and for its compressed forms, takes ten milliseconds of several threads.
 */
export function createFileList(folder: string): (name: string) => boolean {
  let names = new Set<string>();
  let changedAt = Number.NaN;
  return (name) => {
    if (names.has(name)) return true;
    const mtimeMs = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined || mtimeMs === changedAt) return false;
    changedAt = mtimeMs;
    names = new Set(readdirSync(folder));
    return names.has(name);
  };
}
