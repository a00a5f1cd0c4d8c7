// The subnet of an address: what limits, known places and views are counted by.

/** The front of an IPv6 address that stands for an IPv4 one: the same written long, and what a translating network makes. */
const fronts = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * An IPv4 address as it is, an IPv6 one by its first four groups: whoever has one of those has all 2^64 behind them, and a
 * browser takes another every day. What is no address stays as it is.
 */
export function subnetOf(address: string): string {
  const groups = readGroups(address);
  if (!groups) return address;
  return fronts.includes(groups.slice(0, 6).join(':')) ? asIPv4(groups.slice(6)) : groups.slice(0, 4).join(':');
}

/** Whether the request comes from this machine itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || subnetOf(address).startsWith('127.');
}

/** The eight groups of an IPv6 address, however it is written. The end of a name such as fe80::1%eth0 is this machine's own. */
function readGroups(address: string): string[] | null {
  const [plain = ''] = address.split('%');
  if (!plain.includes(':') || !/^[\da-f:.]+$/i.test(plain)) return null;
  // As a host it is written in one way: small letters, no zeros in front, the longest row of zeros as `::`.
  const host = URL.parse(`http://[${plain}]`)?.hostname.slice(1, -1);
  if (host === undefined) return null;
  const [before = [], after = []] = host.split('::').map((side) => side.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function asIPv4(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
