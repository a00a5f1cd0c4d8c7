// The hosts of a database's address: PostgreSQL itself names several as one:5432,two:5432, which no URL can hold.

const shape = /^(postgres(?:ql)?:\/\/(?:[^/]*@)?)([^/?#]*)(.*)$/i;

/** One address for each host; null where this is no address of a PostgreSQL. */
export function splitHosts(url: string): string[] | null {
  const [, before = '', hosts = '', after = ''] = shape.exec(url) ?? [];
  if (before === '') return null;
  const addresses = hosts.split(',').map((host) => before + host + after);
  const areGood =
    addresses.every((address) => URL.canParse(address)) && (addresses.length === 1 || !hosts.split(',').includes(''));
  return areGood ? addresses : null;
}

/** For people and logs: where it is, and nothing of how to get in. */
export function nameHosts(url: string): string {
  const addresses = (splitHosts(url) ?? []).map((address) => new URL(address));
  return addresses.map(({ host }) => host).join(',') + (addresses[0]?.pathname ?? '');
}
