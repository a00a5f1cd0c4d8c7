// API documentation: the page /api/docs and /api/openapi.json, both generated from the contract.
import { createHash, hash } from 'node:crypto';
import { brand } from '@chowk/contract/brand';
import { endpoints } from '@chowk/contract/endpoints';
import type { Access, Endpoint } from '@chowk/contract/http/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestLimits } from './limits/rate-limits.ts';
import { describeApi, describeSent, type JsonSchema, toJsonSchema } from './openapi.ts';
import { chooseEncodings, compress, type Encoding, matchesEtag } from './requests/compression.ts';

const accessWords: Record<Access, string> = {
  everyone: 'for everyone',
  signedIn: 'signed in',
  self: 'the user whom the path names',
  moderator: 'a moderator',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function renderSchema(title: string, schema: JsonSchema): string {
  const json = escapeHtml(JSON.stringify(schema, null, 2));
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${json}</pre></details>`;
}

function renderEndpoint(endpoint: Endpoint): string {
  const csrf = endpoint.csrf ? ' · X-CSRF-TOKEN' : '';
  const suspended = endpoint.forSuspended ? ' · also while suspended' : '';
  const sent = [
    endpoint.query && renderSchema('Query', toJsonSchema(endpoint.query, 'input')),
    endpoint.body && renderSchema('JSON body', describeSent(endpoint.body, endpoint.fieldNames)),
    endpoint.form && renderSchema('Multipart form (photos as Files)', describeSent(endpoint.form)),
  ];
  const answers = Object.entries(endpoint.answers).map(([status, schema]) =>
    schema ? renderSchema(status, toJsonSchema(schema, 'output')) : `<p>${status} without a body</p>`,
  );
  const events = endpoint.events ? renderSchema('Events of the stream', toJsonSchema(endpoint.events, 'output')) : '';
  return `<section id="${endpoint.name}"><h2><b>${endpoint.method}</b> ${escapeHtml(endpoint.path)}</h2>
<p>${escapeHtml(endpoint.summary)}</p><p class="quiet">${accessWords[endpoint.access]}${csrf}${suspended}</p>
${sent.filter(Boolean).join('')}<h3>Answers</h3>${answers.join('')}${events}</section>`;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:24px;color:#16211f;background:#fbf8f3}
h2{font-size:18px;margin:0}h2 b{color:#0e4a47}h3{font-size:14px;margin:12px 0 4px}section{background:#fff;border-radius:14px;padding:20px;margin:16px 0}
p{margin:4px 0}.quiet{color:#5b6763;font-size:14px}pre{overflow:auto;background:#e3efed;padding:12px;border-radius:10px;font-size:13px}summary{cursor:pointer}a{color:#0e4a47}
@media(prefers-color-scheme:dark){body{background:#0f1716;color:#eaf1ef}section{background:#172220}h2 b,a{color:#4fb3a9}.quiet{color:#a8b5b1}pre{background:#0f1716}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

function renderPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API - ${brand.name}</title><style>${style}</style></head><body><main><h1>${brand.name} API</h1>
<p>Calls that are not GET carry the token of <a href="#showCsrfToken">GET /api/csrf/token</a> as X-CSRF-TOKEN. A refusal is always
<code>{ message, type, status, details }</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${endpoints.map(renderEndpoint).join('')}</main></body></html>`;
}

type Document = { readonly etag: string; encoded(encoding: Encoding): Promise<Buffer> };

function createDocument(generate: () => string): () => Document {
  let document: Document | null = null;
  return () => {
    if (document) return document;
    const bytes = Buffer.from(generate());
    const compressed = new Map<Encoding, Promise<Buffer>>();
    document = {
      etag: `"${hash('sha1', bytes, 'base64url')}"`,
      encoded(encoding) {
        const bytesOf = compressed.get(encoding) ?? compress(bytes, encoding, 'thorough');
        compressed.set(encoding, bytesOf);
        return bytesOf;
      },
    };
    return document;
  };
}

type Parts = {
  readonly publicUrl: string;
  readonly limits: Pick<RequestLimits, 'countAddress'>;
  readonly describe?: typeof describeApi;
  readonly print?: typeof renderPage;
};

export function serveApiDocs(app: FastifyInstance, parts: Parts): void {
  const { publicUrl, limits, describe = describeApi, print = renderPage } = parts;
  const openApi = createDocument(() => JSON.stringify(describe(publicUrl)));
  const page = createDocument(print);

  async function send(request: FastifyRequest, reply: FastifyReply, document: () => Document): Promise<FastifyReply> {
    await limits.countAddress('read', request.ip);
    const { etag, encoded } = document();
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const encoding = chooseEncodings(request.headers['accept-encoding']).thorough;
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await encoded(encoding));
  }

  app.get('/api/openapi.json', (request, reply) =>
    send(request, reply.type('application/json; charset=utf-8'), openApi),
  );
  app.get('/api/docs', (request, reply) => {
    const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`;
    return send(request, reply.type('text/html; charset=utf-8').header('content-security-policy', policy), page);
  });
}
