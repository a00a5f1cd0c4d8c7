// The headers that keep people safe: those of every page, and those of every other answer.
import type { Config } from '../../config/config.ts';
import { createPolicy, newNonce } from './content-policy.ts';

const twoYears = 2 * 365 * 24 * 3600;

function secureOnly({ publicUrl }: Config): Record<string, string> {
  return publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` }
    : {};
}

/** For answers that say nothing about it themselves: none belongs into a frame, and data is no page. */
export function answerHeaders(config: Config, contentType: string): Record<string, string> {
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // Pictures of the site may be shown elsewhere, in a shared link for one; nothing else may.
    'cross-origin-resource-policy': contentType.startsWith('image/') ? 'cross-origin' : 'same-origin',
    ...(contentType.startsWith('application/json')
      ? { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
      : {}),
    ...secureOnly(config),
  };
}

/** A second, and four more while it is asked for anew: with what is kept here, no more than five seconds behind. */
const forProxies = { 'cdn-cache-control': 'max-age=1, stale-while-revalidate=4' };

/** Browsers ask each time. A proxy may give out what is allowed to be behind, as long as it is not behind already. */
export function sharedHeaders(page: { readonly mayBeBehind: boolean; readonly isBehind: boolean }) {
  return page.mayBeBehind && !page.isBehind ? forProxies : {};
}

/** For those who measure: whether the page was kept, and whether it was behind (RFC 9211). */
export function cacheStatus(page: { readonly isKept: boolean; readonly isBehind: boolean }): string {
  if (!page.isKept) return 'chowk; fwd=miss';
  return page.isBehind ? 'chowk; hit; fwd=stale' : 'chowk; hit';
}

/** Made once and not for each page: only the nonce differs, and what the script of a language is. */
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
