// Stand-in identity provider: Google sign-in on a laptop without network. Its routes and its two pages.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { googlePopup } from '@chowk/contract/accounts/google-popup';
import { brand } from '@chowk/contract/brand';
import { Email, oneLine } from '@chowk/contract/http/common-schemas';
import { sayRef } from '@chowk/contract/languages/text-ref';
import { textLimits } from '@chowk/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { hostnameOf, isLoopback } from '../../../config/addresses.ts';
import type { Config } from '../../../config/config.ts';
import type { Details } from '../../../http/errors.ts';
import { check, cleanIncoming, toDetails } from '../../../http/requests/validation.ts';
import { googleMode } from '../google-provider.ts';
import { publishedKeys, type StandInIdentity, signIdToken } from './signing.ts';

const path = googlePopup.standInPath;

const nameMissing = 'Please enter a name';
const Name = z
  .string(nameMissing)
  .check(oneLine(), z.minLength(1, nameMissing), z.maxLength(textLimits.fullName.max, nameMissing));
const Chosen = z.object({ name: Name, email: Email });

const contentSecurityPolicy = [
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
    // Whatever the settings say: a request through a proxy or to another host name comes from another computer.
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromThisComputer(request)) reply.callNotFound();
    });
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    scope.get(path, (_request, reply) => sendPage(reply, 200, chooserPage()));
    scope.get(`${path}/certs`, async () => publishedKeys(config));
    scope.post(path, async (request, reply) => {
      const chosen = check(Chosen, cleanIncoming(request.body));
      if (chosen.success) return sendPage(reply, 200, handOverPage(await signIdToken(chosen.data, config)));
      const problems = toDetails(chosen.error.issues);
      return sendPage(reply, 400, chooserPage({ ...readForm(request.body), problems }));
    });
    serveFile(scope, 'chooser.css', 'text/css; charset=utf-8');
    serveFile(scope, 'hand-over.js', 'text/javascript; charset=utf-8');
  });
}

const proxyHeaders = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

function isFromThisComputer({ headers }: FastifyRequest): boolean {
  const { host = '', origin } = headers;
  return (
    !Object.keys(headers).some((name) => proxyHeaders.test(name)) &&
    isLoopback(hostnameOf(`http://${host}`)) &&
    (origin === undefined || isLoopback(hostnameOf(origin)))
  );
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  reply.code(status).type('text/html; charset=utf-8');
  return reply.headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-store' }).send(html);
}

function serveFile(scope: FastifyInstance, name: string, type: string): void {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  scope.get(`${path}/${name}`, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(text));
}

function readForm(body: unknown): { name: string; email: string } {
  const { name, email } = (body ?? {}) as Record<string, unknown>;
  return { name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : '' };
}

const demoUsers: readonly StandInIdentity[] = [
  { name: 'Asha Verma', email: 'asha.verma@gmail.example' },
  { name: 'Harjit Singh', email: 'harjit.singh@gmail.example' },
  { name: 'Meera Nair', email: 'meera.nair@gmail.example' },
];

type FormValues = { readonly name: string; readonly email: string; readonly problems: Details };

const emptyForm: FormValues = { name: '', email: '', problems: {} };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${brand.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${googlePopup.standInPath}/chooser.css">
<script type="module" src="${googlePopup.standInPath}/hand-over.js"></script>
</head>
<body data-message-type="${googlePopup.messageType}">
<main>
${main}
</main>
</body>
</html>
`;
}

function userForm({ name, email }: StandInIdentity): string {
  return `<li><form method="post" action="${googlePopup.standInPath}">
<input type="hidden" name="name" value="${name}"><input type="hidden" name="email" value="${email}">
<button class="user"><span class="initial" aria-hidden="true">${name.charAt(0)}</span>
<span class="who"><strong>${name}</strong><span>${email}</span></span></button>
</form></li>`;
}

function field(form: FormValues, name: 'name' | 'email', label: string, attributes: string): string {
  const problem = sayRef(form.problems[name]?.[0] ?? '', 'en');
  const described = problem ? `aria-invalid="true" aria-describedby="${name}-problem"` : '';
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(form[name])}" ${attributes} required ${described}>
${problem ? `<p class="problem" id="${name}-problem" role="alert">${escapeHtml(problem)}</p>` : ''}`;
}

function chooserPage(form = emptyForm): string {
  const isOpen = Object.keys(form.problems).length > 0;
  return page(
    'Choose an account',
    `<h1>Choose an account</h1>
<p class="lead">to continue to ${brand.name}</p>
<ul class="users">
${demoUsers.map(userForm).join('\n')}
</ul>
<details${isOpen ? ' open' : ''}>
<summary>Use another account</summary>
<form method="post" action="${googlePopup.standInPath}">
${field(form, 'name', 'Full name', `autocomplete="name" maxlength="${textLimits.fullName.max}"`)}
${field(form, 'email', 'Email', `type="email" autocomplete="email" maxlength="${textLimits.email.max}"`)}
<button class="main">Continue</button>
</form>
</details>
<p class="note">This page stands in for Google while no client id is set up. Nothing leaves this computer, and any name will do.</p>
<p><a href="/" data-cancel>Cancel</a></p>`,
  );
}

function handOverPage(idToken: string): string {
  return page(
    'Signing in',
    `<div data-id-token="${idToken}" role="status">
<h1>Signing you in</h1>
<p class="lead">You can close this window if it stays open.</p>
</div>
<p><a href="/">Back to ${brand.name}</a></p>`,
  );
}
