// The headers that every page carries.
import type { Config } from '../config/config.ts';
import { contentPolicy, newNonce } from './content-policy.ts';

const twoYears = 2 * 365 * 24 * 3600;

export function pageHeaders(config: Config, isPolicyOn: boolean): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    // The identity provider's window reports back to the one that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isPolicyOn ? { 'content-security-policy': contentPolicy(config, newNonce()) } : {}),
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` }
      : {}),
  };
}
