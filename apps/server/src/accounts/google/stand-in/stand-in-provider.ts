// The stand-in identity provider: makes the Google button work on a laptop with no network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { googlePopup } from '@chowk/contract/accounts/google-popup';
import { Email, requiredText } from '@chowk/contract/http/common-schemas';
import { textLimits } from '@chowk/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { hostnameOf, isLoopback } from '../../../config/addresses.ts';
import type { Config } from '../../../config/config.ts';
import { cleanIncoming, toDetails } from '../../../http/requests/validation.ts';
import { googleMode } from '../google-provider.ts';
import { publishedKeys, signIdToken } from './signing.ts';
import { chooserPage, handOverPage } from './stand-in-pages.ts';

const path = googlePopup.standInPath;

const Chosen = z.object({ name: requiredText('Please enter a name', textLimits.fullName.max), email: Email });

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function mountStandInProvider(app: FastifyInstance, config: Config): void {
  if (googleMode(config) !== 'stand-in') return;
  app.register(async (scope) => {
    // Whatever the settings say: a request that came through a proxy, or to another name, comes from another computer.
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromThisComputer(request)) reply.callNotFound();
    });
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    scope.get(path, (_request, reply) => sendPage(reply, 200, chooserPage()));
    scope.get(`${path}/certs`, async () => publishedKeys(config));
    scope.post(path, async (request, reply) => {
      const chosen = Chosen.safeParse(cleanIncoming(request.body));
      if (chosen.success) return sendPage(reply, 200, handOverPage(await signIdToken(chosen.data, config)));
      const problems = toDetails(chosen.error.issues);
      return sendPage(reply, 400, chooserPage({ ...readDraft(request.body), problems }));
    });
    serveFile(scope, 'chooser.css', 'text/css; charset=utf-8');
    serveFile(scope, 'hand-over.js', 'text/javascript; charset=utf-8');
  });
}

const setByProxies = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

function isFromThisComputer({ headers }: FastifyRequest): boolean {
  const { host = '', origin } = headers;
  return (
    !Object.keys(headers).some((name) => setByProxies.test(name)) &&
    isLoopback(hostnameOf(`http://${host}`)) &&
    (origin === undefined || isLoopback(hostnameOf(origin)))
  );
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  reply.code(status).type('text/html; charset=utf-8');
  return reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).send(html);
}

function serveFile(scope: FastifyInstance, name: string, type: string): void {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  scope.get(`${path}/${name}`, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(text));
}

function readDraft(body: unknown): { name: string; email: string } {
  const { name, email } = (body ?? {}) as Record<string, unknown>;
  return { name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : '' };
}
