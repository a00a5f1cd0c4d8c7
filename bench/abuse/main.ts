// npm run bench:abuse: one address sends expensive requests on fifty connections; another visitor must not be slowed down.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { type Pair, plantPairs } from '../messages/users.ts';
import { startProduct } from '../product.ts';
import { describeRun } from '../search/report.ts';
import type { AttackOrder, AttackOutcome } from './attacker.ts';
import { attacks, type Target } from './attacks.ts';
import { type Times, type Visit, visit } from './bystander.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    connections: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
    'no-results': { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const aims = { homeMs: 300, searchMs: 600 };
/** As a proxy in front of the server sends them. */
const attackerAddress = '203.0.113.66';
const bystanderAddress = '198.51.100.7';
const say = (line: string) => process.stderr.write(`${line}\n`);

type Row = { readonly name: string; readonly attack: AttackOutcome | null; readonly visit: Visit };

async function prepareTarget(address: string, from: string, authorization: string): Promise<Target> {
  const asked = { 'x-forwarded-for': from };
  const first = await fetch(`${address}${showCsrfToken.path}`, { headers: asked });
  const { Token } = (await first.json()) as { Token: string };
  const cookie = first.headers.getSetCookie().map((each) => each.split(';')[0]);
  const headers = { [csrfHeader]: Token, cookie: cookie.join('; ') };
  const found = await fetch(`${address}${searchListings.path}`, {
    method: 'POST',
    headers: { ...asked, ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 100 }),
  });
  const listings = (await found.json()) as Target['listings'];
  return {
    headers,
    account: { ...headers, authorization },
    listings: listings.map(({ id, updatedAt, expiresAt, status }) => ({ id, updatedAt, expiresAt, status })),
  };
}

async function withAttack<T>(order: AttackOrder, work: () => Promise<T>): Promise<[AttackOutcome, T]> {
  const attacker = fork(resolve(import.meta.dirname, 'attacker.ts'));
  attacker.send(order);
  // Until the attack is at full rate.
  await pause(1500);
  const done = await work();
  const received = once(attacker, 'message');
  attacker.send('stop');
  const [outcome] = (await received) as [AttackOutcome];
  return [outcome, done];
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN;
const both = ({ ms }: Times) => `${percentile(ms, 0.5).toFixed(0)} / ${percentile(ms, 0.95).toFixed(0)}`;
const countOf = (statuses: Readonly<Record<string, number>>, isCounted: (status: number) => boolean) =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (isCounted(Number(status)) ? count : 0), 0);
const isFailure = (status: number) => status >= 400 || status === 0;
const failuresOf = ({ home, search }: Visit) => countOf(home.statuses, isFailure) + countOf(search.statuses, isFailure);
const isMet = ({ visit: { home, search }, visit: all }: Row) =>
  percentile(home.ms, 0.95) <= aims.homeMs && percentile(search.ms, 0.95) <= aims.searchMs && failuresOf(all) === 0;

function tabulate(rows: readonly Row[]): string {
  const head = [
    'attack',
    'requests a second',
    'answers',
    'home p50 / p95, ms',
    'search p50 / p95, ms',
    'failures',
    'met',
  ];
  const cells = rows.map((row) => [
    row.name,
    row.attack ? (countOf(row.attack.statuses, () => true) / row.attack.seconds).toFixed(0) : '',
    row.attack
      ? Object.entries(row.attack.statuses)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', ')
      : '',
    both(row.visit.home),
    both(row.visit.search),
    String(failuresOf(row.visit)),
    isMet(row) ? 'yes' : 'no',
  ]);
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

const secret = crypto.randomUUID() + crypto.randomUUID();
// PostgreSQL does not run as root: its own user must reach the folder.
const product = await startProduct({ SEED: 'demo', TRUST_PROXY: '1', TOKEN_SECRET: secret }, (dataDir) =>
  chmod(dataDir, 0o755),
);
const rows: Row[] = [];
try {
  const [{ asker: script, owner: other }] = (await plantPairs(product.dataDir, secret, 1)) as [Pair];
  const target = await prepareTarget(product.address, attackerAddress, script.authorization);
  const own = await prepareTarget(product.address, bystanderAddress, other.authorization);
  const visitNow = () => visit(product.address, bystanderAddress, own, seconds);
  await visit(product.address, bystanderAddress, own, 5);
  rows.push({ name: 'none', attack: null, visit: await visitNow() });
  for (const name of Object.keys(attacks).filter((each) => each.includes(values.only))) {
    say(name);
    const order = { name, address: product.address, from: attackerAddress, connections, target };
    const [attack, visited] = await withAttack(order, visitNow);
    rows.push({ name, attack, visit: visited });
    say(tabulate(rows.slice(-1)).split('\n').at(-1) ?? '');
  }
} finally {
  await product.stop();
}

const report = `# npm run bench:abuse

${describeRun()} One address asks on ${connections} connections as fast as it is answered, for ${seconds} s each; another opens home twice a
second and searches twice a second. The demo data, with all limits and one process for two cores.

${tabulate(rows)}

Aims for the other address: home p95 ${aims.homeMs} ms, search p95 ${aims.searchMs} ms, no failure. ${rows.every(isMet) ? 'Met.' : 'Missed.'}
`;
process.stdout.write(report);
if (!values['no-results']) await writeFile(resolve(import.meta.dirname, '../results/abuse.md'), report);
if (!rows.every(isMet)) process.exitCode = 1;
