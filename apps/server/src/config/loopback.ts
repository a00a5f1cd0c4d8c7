// Whether an address to listen on can be reached from this computer alone.
import { isIPv4 } from 'node:net';

/** What is not known to be so is not: a name may lead anywhere. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** Of a URL, as `isLoopback` takes it: an IPv6 address without its brackets. */
export function hostnameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}
