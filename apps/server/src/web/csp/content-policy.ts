// The content security policy of pages.
import { createHash, randomFillSync } from 'node:crypto';
import { reportCspViolation } from '@chowk/contract/web/csp-endpoints';
import type { Config } from '../../config/config.ts';

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
    .split(nonceHere);
  return (nonce) => `${before}${nonce}${after}`;
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` allows every sub-domain that {s} stands for. */
function tileHost(tileUrl: string): string {
  const [scheme = 'https:', , host = ''] = tileUrl.split('/');
  return `${scheme}//${host.replaceAll('{s}', '*')}`;
}
