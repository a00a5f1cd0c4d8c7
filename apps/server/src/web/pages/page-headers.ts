// Security and cache headers, with the content security policy.

import { createHash, randomFillSync } from 'node:crypto';
import { reportCspViolation } from '@chowk/contract/http/csrf-endpoints';
import type { Config } from '../../config/config.ts';

const twoYears = 2 * 365 * 24 * 3600;

function secureOnly({ publicUrl }: Config): Record<string, string> {
  return publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` }
    : {};
}

/** Defaults for all other responses. */
export function answerHeaders(config: Config, contentType: string): Record<string, string> {
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // Images may be embedded elsewhere, for example as link previews.
    'cross-origin-resource-policy': contentType.startsWith('image/') ? 'cross-origin' : 'same-origin',
    ...(contentType.startsWith('application/json')
      ? { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
      : {}),
    ...secureOnly(config),
  };
}

/** One second, and four more while revalidating. */
const forProxies = { 'cdn-cache-control': 'max-age=1, stale-while-revalidate=4' };

/** Browsers revalidate each time. A proxy may cache pages that may be stale and are not yet. */
export function sharedHeaders(page: { readonly mayBeStale: boolean; readonly isStale: boolean }) {
  return page.mayBeStale && !page.isStale ? forProxies : {};
}

/** RFC 9211. */
export function cacheStatus(page: { readonly isCached: boolean; readonly isStale: boolean }): string {
  if (!page.isCached) return 'chowk; fwd=miss';
  return page.isStale ? 'chowk; hit; fwd=stale' : 'chowk; hit';
}

/** Built once: only nonce and script hash differ between pages. */
export function createPageHeaders(config: Config) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'geolocation=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    // The identity provider's window reports back to the one that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...secureOnly(config),
  };
  const writers = new Map<string | undefined, ReturnType<typeof createPolicy>>();

  function findWriter(scriptHash: string | undefined) {
    const writer = writers.get(scriptHash) ?? createPolicy(config, scriptHash);
    writers.set(scriptHash, writer);
    return writer;
  }

  return (isPolicyOn: boolean, scriptHash?: string): Readonly<Record<string, string>> =>
    isPolicyOn ? { ...headers, 'content-security-policy': findWriter(scriptHash)(newNonce()) } : headers;
}

type Cookies = Readonly<Record<string, string | undefined>>;

const offCookie = 'csp-enabled';

/** Always on in production: a planted cookie must not disable it. */
export function isPolicyOn({ isProduction }: Pick<Config, 'isProduction'>, cookies: Cookies): boolean {
  return isProduction || cookies[offCookie] !== 'false';
}

type PolicyConfig = Pick<Config, 'tileUrl' | 'photosUrl' | 'googleClientId' | 'publicUrl' | 'dev'>;

const nonceHere = '{nonce}';
const nonceBytes = 16;
/** Random bytes for 256 nonces at once: each call is expensive. */
const random = Buffer.alloc(256 * nonceBytes);
let taken = random.length;

export function newNonce(): string {
  if (taken === random.length) {
    randomFillSync(random);
    taken = 0;
  }
  taken += nonceBytes;
  return random.toString('base64', taken - nonceBytes, taken);
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
    'script-src': ["'self'", `'nonce-${nonceHere}'`, ...(scriptHash ? [scriptHash] : []), ...google('client')],
    // Hot reload writes its styles into the page.
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : []), ...google('style')],
    'img-src': ["'self'", 'data:', 'blob:', tileHost(tileUrl), ...(photosUrl ? [photosUrl] : [])],
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
    .split(nonceHere);
  return (nonce) => `${before}${nonce}${after}`;
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` allows every sub-domain that {s} stands for. */
function tileHost(tileUrl: string): string {
  const [scheme = 'https:', , host = ''] = tileUrl.split('/');
  return `${scheme}//${host.replaceAll('{s}', '*')}`;
}
