// Writes the results of a run into bench/results: a table, numbers to compare, a plot.
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import type { Found } from '../programs/requirements.ts';
import { aims, type Outcome } from '../scenarios/run-scenario.ts';
import type { RunRecord } from '../users/record.ts';
import { renderEvening } from './plot.ts';
import { tabulate, tabulateRest } from './table.ts';

type Run = {
  readonly command: string;
  readonly outcomes: readonly Outcome[];
  readonly record: RunRecord;
  readonly seconds: number;
  readonly loads: readonly number[];
  readonly faster: number;
  readonly lost: number;
  readonly found: Found;
};

export async function writeResults(run: Run): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../results');
  await mkdir(folder, { recursive: true });
  const { record, outcomes, ...rest } = run;
  const machine = describeMachine();
  const versions = describeVersions(run.found);
  const { command, seconds, loads, faster, lost } = rest;
  const stored = { at: new Date().toISOString(), command, machine, versions, seconds, loads, faster, lost, outcomes };
  await writeFile(join(folder, 'cluster.json'), `${JSON.stringify(stored, null, 2)}\n`);
  await writeFile(join(folder, 'cluster.svg'), renderEvening(record, outcomes));
  await writeFile(join(folder, 'cluster.md'), describe(run, machine, versions));
}

function describe({ command, outcomes, record, seconds, loads, faster, lost }: Run, machine: string, versions: string) {
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  return `# ${command}

${machine} ${versions} On ${new Date().toISOString().slice(0, 10)}, ${Math.round(seconds)} s. Nodes, servers, proxy and clients share the machine;
its load was ${load} (processes that run or wait, by the minute).

Three PostgreSQL nodes under Patroni (ttl 20, loop_wait 2, retry_timeout 3, synchronous, failsafe mode) with one etcd; three servers behind HAProxy, of
which two name the nodes and the third uses HAProxy's port of the primary. Twenty users: each sends a message a second, checks at once that it is
visible, opens pages signed in and as a guest, and holds a live stream; four of them publish listings. Refused writes are retried as in our web app:
with their key, after a 503, for half a minute.

${tabulate(outcomes)}

Gaps are in seconds: the longest time without a successful write, or read, over all users. 'The database itself' is the same for direct inserts on the
nodes. 'One guest' is the longest time without a page of any single one, pauses of up to 0.6 s included.

${tabulateRest(outcomes)}

'Late' is a message that its receiver's stream delivered more than two seconds after its sender got the answer. Alerts are those of
\`docs/monitoring/alert-rules.yml\` in a Prometheus beside it, whose durations were divided by ${faster}; NOT before a name: it should have fired.

Of ${record.acknowledged.length} acknowledged writes ${lost} were missing at the end.

Aims: no gap of reads over ${aims.readGapMs / 1000} s; of writes under ${aims.switchoverMs / 1000} s where it is planned, and else no longer than the database's own and
${aims.afterElectionMs / 1000} s; no message later than that; nothing lost; own writes always seen; each alert that belongs to an event fires.

![The evening](cluster.svg)
`;
}

function describeMachine(): string {
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  return `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${gigabytes} GB, Node ${process.version}.`;
}

function describeVersions({ postgres, patroni, etcd, haproxy, pgbouncer, prometheus }: Found): string {
  const ask = (program: string, option: string) => {
    const { stdout, stderr } = spawnSync(program, [option], { encoding: 'utf8' });
    return /\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? '?';
  };
  const versions = [
    ['PostgreSQL', ask(join(postgres, 'postgres'), '--version')],
    ['Patroni', ask(patroni, '--version')],
    ['etcd', ask(etcd, '--version')],
    ['HAProxy', ask(haproxy, '-v')],
    ['pgbouncer', ask(pgbouncer, '--version')],
    ['Prometheus', ask(prometheus, '--version')],
  ];
  return `${versions.map((each) => each.join(' ')).join(', ')}.`;
}
