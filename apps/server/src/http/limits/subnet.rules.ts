// The subnet of an address: rate limits, sign-in locations and views are counted by it.

/** Prefixes of IPv6 addresses that contain an IPv4 address: mapped, and NAT64. */
const ipv4Prefixes = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/** Some proxies name the visitor's port too, which is another one with each connection. */
const withPort = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\]):\d+$/;

/** IPv4: the address. IPv6: the first four groups, because a subscriber has all 2^64 addresses and changes them daily. */
export function subnetOf(given: string): string {
  const address = given.replace(withPort, '$1$2');
  const groups = readGroups(address);
  if (!groups) return address;
  return ipv4Prefixes.includes(groups.slice(0, 6).join(':')) ? asIPv4(groups.slice(6)) : groups.slice(0, 4).join(':');
}

/** IPv4: 256 addresses. IPv6: a /48, which is what a provider gives to one customer at most. */
export function networkOf(address: string): string {
  const subnet = subnetOf(address);
  const separator = subnet.includes(':') ? ':' : '.';
  return subnet.split(separator).slice(0, 3).join(separator);
}

/** IPv6: the /48 of a subnet; a provider may give its customer 65,536 subnets. IPv4: the same, because many share an address. */
export function customerOf(subnet: string): string {
  return subnet.includes(':') ? networkOf(subnet) : subnet;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || subnetOf(address).startsWith('127.');
}

function readGroups(address: string): string[] | null {
  const [plain = ''] = address.split('%');
  if (!plain.includes(':') || !/^[\da-f:.]+$/i.test(plain)) return null;
  // URL normalizes it: lower case, no leading zeros, the longest row of zeros as `::`.
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
