// Content Security Policy (CSP) of pages: directives, nonce, script hash, and the violations that browsers report.
import { createHash, randomFillSync } from 'node:crypto';
import { reportCspViolation } from '@chowk/contract/web/csp-endpoints';
import type { CspReport } from '@chowk/contract/web/csp-schemas';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { shortKey } from '../caching/short-key.ts';
import { ttlBy } from '../caching/ttl.ts';
import type { Config } from '../config/config.ts';
import { subnetOf } from '../http/limits/subnet.rules.ts';
import type { Handler } from '../http/serve.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

const offCookie = 'csp-enabled';

/** Always on in production: a planted cookie must not disable it. */
export function isPolicyOn({ isProduction }: Pick<Config, 'isProduction'>, cookies: Cookies): boolean {
  return isProduction || cookies[offCookie] !== 'false';
}

type PolicyConfig = Pick<Config, 'tileUrl' | 'photosUrl' | 'googleClientId' | 'publicUrl' | 'dev'>;

const noncePlaceholder = '{nonce}';
const NONCE_BYTES = 16;
/** Random bytes for 256 nonces at once: each call is expensive. */
const random = Buffer.alloc(256 * NONCE_BYTES);
let taken = random.length;

export function newNonce(): string {
  if (taken === random.length) {
    randomFillSync(random);
    taken = 0;
  }
  taken += NONCE_BYTES;
  return random.toString('base64', taken - NONCE_BYTES, taken);
}

/** A hash instead of a nonce for the inline script, since pages are cached as compressed bytes. */
export function hashScript(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

export function createPolicy(config: PolicyConfig, scriptHash?: string): (nonce: string) => string {
  const { tileUrl, photosUrl, googleClientId, publicUrl, dev } = config;
  const google = (place: string) => (googleClientId ? [`https://accounts.google.com/gsi/${place}`] : []);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${noncePlaceholder}'`, ...(scriptHash ? [scriptHash] : []), ...google('client')],
    // Hot reload writes its styles into the page.
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : []), ...google('style')],
    'img-src': ["'self'", 'data:', 'blob:', ...(tileUrl ? [tileHost(tileUrl)] : []), ...(photosUrl ? [photosUrl] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...google('')],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': googleClientId ? google('') : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
    'report-uri': [reportCspViolation.path],
  };
  const [before, after] = Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
    .split(noncePlaceholder);
  return (nonce) => `${before}${nonce}${after}`;
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` allows every sub-domain that {s} stands for. */
function tileHost(tileUrl: string): string {
  const [scheme = 'https:', , host = ''] = tileUrl.split('/');
  return `${scheme}//${host.replaceAll('{s}', '*')}`;
}

function toCamelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `{ "csp-report": { "document-uri": … } }` → `{ cspReport: { documentUri: … } }` */
function camelCaseKeys(value: unknown, depth = 0): unknown {
  if (depth > 1 || value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [toCamelCase(name), camelCaseKeys(item, depth + 1)]),
  );
}

export function acceptBrowserReports(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (request, text, done) => {
    void parseJson(request, text as string, (error, value) => done(error, camelCaseKeys(value)));
  });
}

const DEDUPLICATE_MS = 60_000;
/** In a flood of reports the oldest are evicted, and may count twice. */
const MAX_VIOLATIONS = 1000;

/** The browser and the page both report a violation. */
export function createCountedViolations(now: () => Date) {
  const counted = new LRUCache<string, true>({ max: MAX_VIOLATIONS, ...ttlBy(now, DEDUPLICATE_MS) });

  return function count(address: string, report: CspReport): boolean {
    const { documentUri, blockedUri, effectiveDirective, violatedDirective } = report;
    const directive = effectiveDirective ?? violatedDirective;
    const key = shortKey([subnetOf(address), documentUri, blockedUri, directive]);
    if (counted.get(key)) return false;
    counted.set(key, true);
    return true;
  };
}

type CspRoutes = { report: Handler<typeof reportCspViolation> };

export function cspRoutes({ now }: { now: () => Date }): CspRoutes {
  const isFirst = createCountedViolations(now);
  return {
    report: async ({ body, request }) => {
      if (!isFirst(request.ip, body.cspReport)) return { status: 204, body: undefined };
      // Without URLs, which may contain searches.
      const { effectiveDirective, violatedDirective, disposition } = body.cspReport;
      request.log.warn({ directive: effectiveDirective ?? violatedDirective, disposition }, 'content policy violated');
      return { status: 204, body: undefined };
    },
  };
}
