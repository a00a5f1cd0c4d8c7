// The built files: hashed ones are cached for ever, the few with fixed names for a day.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/error-answers.ts';
import { notFound } from '../http/errors.ts';
import { clientFolder } from './built-web.ts';

export async function serveAssets(app: FastifyInstance): Promise<void> {
  // Also what a missing asset and a write to a page's address come to.
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, notFound()));
  if (!existsSync(clientFolder)) return;
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
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
