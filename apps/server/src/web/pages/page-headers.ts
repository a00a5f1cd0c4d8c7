// Security and cache headers of pages and other responses.
import type { Config } from '../../config/config.ts';
import { createPolicy, newNonce } from '../csp.ts';

const twoYears = 2 * 365 * 24 * 3600;

function secureOnly({ publicUrl }: Config): Record<string, string> {
  return publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` }
    : {};
}

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
