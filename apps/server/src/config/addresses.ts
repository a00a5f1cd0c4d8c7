// Parsing of addresses: database URLs with several hosts (one:5432,two:5432), and loopback hosts.
import { isIPv4 } from 'node:net';

const shape = /^(postgres(?:ql)?:\/\/(?:[^/]*@)?)([^/?#]*)(.*)$/i;

export function splitHosts(url: string): string[] | null {
  const [, before = '', hosts = '', after = ''] = shape.exec(url) ?? [];
  if (before === '') return null;
  const addresses = hosts.split(',').map((host) => before + host + after);
  const areValid =
    addresses.every((address) => URL.canParse(address)) && (addresses.length === 1 || !hosts.split(',').includes(''));
  return areValid ? addresses : null;
}

export function describeHosts(url: string): string {
  const addresses = (splitHosts(url) ?? []).map((address) => new URL(address));
  return addresses.map(({ host }) => host).join(',') + (addresses[0]?.pathname ?? '');
}

/** Other host names count as public: they may resolve to any address. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

export function hostnameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}
