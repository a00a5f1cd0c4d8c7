// npm run bench:messages: the cost of live messages with 2,000 streams, compared with bare Node.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createSubject, type Rush, type StreamMemory, type Subject } from './measure.ts';
import { startMeasured } from './measured-server.ts';
import { makeBarePairs, plantPairs } from './users.ts';

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts');

async function startBare(streams: number): Promise<Subject> {
  const server = await startMeasured(join(import.meta.dirname, 'bare-server.ts'), {});
  return createSubject('bare Node', server, makeBarePairs(streams / 2));
}

async function startProduct(streams: number): Promise<Subject> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-messages-'));
  // PostgreSQL does not run as root: its own user must reach the folder.
  await chmod(dataDir, 0o755);
  const secret = crypto.randomUUID() + crypto.randomUUID();
  const settings = { PORT: '0', SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const server = await startMeasured(main, { ...settings, DATA_DIR: dataDir, TOKEN_SECRET: secret });
  const subject = await createSubject('Chowk', server, await plantPairs(dataDir, secret, streams / 2));
  const close = async () => {
    await subject.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...subject, close };
}

const streams = Number(process.env.BENCH_STREAMS ?? 2000);
/** 50 messages a second is a busy evening; in turns, so that other load of the machine affects both alike. */
const plan = { turns: 5, turnSeconds: 5, perSecond: 50, rushSeconds: 10, rushSenders: 32 };
const aims = { kilobytes: 30, p99Times: 3 };

const say = (line: string) => process.stderr.write(`${line}\n`);

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function measure(subjects: readonly Subject[]) {
  const memory: StreamMemory[] = [];
  for (const subject of subjects) memory.push(await subject.openAll(say));
  const times = subjects.map((): number[] => []);
  for (let turn = 1; turn <= plan.turns; turn++) {
    say(`${plan.perSecond} messages a second, turn ${turn} of ${plan.turns}`);
    for (const [at, subject] of subjects.entries())
      times[at]?.push(...(await subject.keepPace(plan.perSecond, plan.turnSeconds)));
  }
  const rushes: Rush[] = [];
  for (const subject of subjects) {
    say(`${subject.name}: as many as it takes for ${plan.rushSeconds} s`);
    rushes.push(await subject.rush(plan.rushSenders, plan.rushSeconds));
  }
  return subjects.map(({ name }, at) => ({
    name,
    kilobytesPerStream: memory[at]?.kilobytes ?? Number.NaN,
    heapKilobytesPerStream: memory[at]?.heapKilobytes ?? Number.NaN,
    p50Ms: percentile(times[at] ?? [], 0.5),
    p99Ms: percentile(times[at] ?? [], 0.99),
    messagesPerSecond: rushes[at]?.perSecond ?? Number.NaN,
    cpuMsPerMessage: rushes[at]?.cpuMsPerMessage ?? Number.NaN,
  }));
}

type Measured = Awaited<ReturnType<typeof measure>>[number];

const rows = [
  ['memory a stream, KB', 'kilobytesPerStream', `< ${aims.kilobytes}`],
  ['of it in the heap, KB', 'heapKilobytesPerStream', ''],
  ['send to receive, p50, ms', 'p50Ms', ''],
  ['send to receive, p99, ms', 'p99Ms', `< ${aims.p99Times} × bare`],
  ['messages a second', 'messagesPerSecond', ''],
  ['server CPU a message, ms', 'cpuMsPerMessage', ''],
] as const;

function print(product: Measured, bare: Measured): void {
  const line = (...cells: string[]) => {
    const text = cells.map((cell, at) => (at ? cell.padStart(12) : cell.padEnd(28))).join('');
    process.stdout.write(`${text}\n`);
  };
  line(`\n${streams} streams; ${plan.perSecond} messages a second, then ${plan.rushSenders} senders without a pause`);
  line('', product.name, bare.name, 'ratio', 'aim');
  for (const [name, key, aim] of rows)
    line(name, product[key].toFixed(1), bare[key].toFixed(1), (product[key] / bare[key]).toFixed(2), aim);
}

async function keep(product: Measured, bare: Measured): Promise<void> {
  const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model ?? '', node: process.version };
  const results = resolve(import.meta.dirname, '../results');
  await mkdir(results, { recursive: true });
  const stored = { at: new Date().toISOString(), machine, streams, plan, product, bare };
  await writeFile(join(results, 'messages.json'), `${JSON.stringify(stored, null, 2)}\n`);
}

const subjects: Subject[] = [];
try {
  subjects.push(await startProduct(streams), await startBare(streams));
  const [product, bare] = (await measure(subjects)) as [Measured, Measured];
  print(product, bare);
  await keep(product, bare);
  const isMet = product.kilobytesPerStream < aims.kilobytes && product.p99Ms < aims.p99Times * bare.p99Ms;
  say(isMet ? 'Both aims are met.' : 'An aim is missed: see the table.');
} finally {
  for (const subject of subjects) await subject.close();
}
