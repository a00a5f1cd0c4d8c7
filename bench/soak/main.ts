// npm run test:soak -- --minutes 10: a busy evening, after which only the stored data may have grown.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type MeasuredServer, startMeasured } from '../messages/measured-server.ts';
import { Answers, Browser } from './browser.ts';
import { judgeAll, renderPlot, tabulate } from './report.ts';
import { createSampler, type Sample } from './sample.ts';
import { liveHere, visit } from './scenarios.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const seconds = Number(values.minutes) * 60;
/** 150 samples make a line; more than one a second would affect the result. */
const everySeconds = Math.max(1, seconds / 150);
/** Keeps two cores busy without overload: the test is about growth, not speed. */
const users = { visitors: 4, neighbours: 4, pauseMs: 250 };

const say = (line: string) => process.stderr.write(`${line}\n`);

async function keepComing(
  live: (browser: Browser) => Promise<void>,
  url: string,
  answers: Answers,
  until: AbortSignal,
) {
  while (!until.aborted) {
    await live(new Browser(url, answers));
    await pause(Math.random() * 2 * users.pauseMs);
  }
}

async function soak(server: MeasuredServer, dataDir: string): Promise<{ samples: Sample[]; answers: Answers }> {
  const answers = new Answers();
  const over = new AbortController();
  const startUsers = (count: number, live: (browser: Browser) => Promise<void>) =>
    Array.from({ length: count }, () => keepComing(live, server.url, answers, over.signal));
  const coming = [...startUsers(users.visitors, visit), ...startUsers(users.neighbours, liveHere)];
  const sampler = await createSampler(server, dataDir);
  const samples: Sample[] = [];
  const start = performance.now();
  for (let second = 0; second < seconds; second = (performance.now() - start) / 1000) {
    const sample = await sampler.take(second);
    samples.push(sample);
    showProgress(sample, answers);
    await pause(everySeconds * 1000);
  }
  over.abort();
  await Promise.all(coming);
  await sampler.close();
  return { samples, answers };
}

function showProgress({ second, heap, rss, files, connections }: Sample, answers: Answers): void {
  const share = Math.min(1, second / seconds);
  const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
  const now = `heap ${heap.toFixed(0)} MB, process ${rss.toFixed(0)} MB, ${files} files, ${connections} connections`;
  const line = `${bar} ${Math.round(second)} s: ${answers.total} answers, ${answers.failures.length} failures; ${now}`;
  process.stderr.write(process.stderr.isTTY ? `\r${line}   ` : `${line}\n`);
}

async function keep(samples: readonly Sample[], answers: Answers): Promise<void> {
  const results = resolve(import.meta.dirname, '../results');
  const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model ?? '', node: process.version };
  const byStatus = Object.fromEntries(answers.byStatus);
  const stored = {
    at: new Date().toISOString(),
    machine,
    seconds,
    users,
    byStatus,
    verdicts: judgeAll(samples),
    samples,
  };
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'soak.json'), `${JSON.stringify(stored, null, 2)}\n`);
  await writeFile(join(results, 'soak.svg'), renderPlot(samples));
}

const dataDir = await mkdtemp(join(tmpdir(), 'chowk-soak-'));
// PostgreSQL does not run as root: its own user must reach the folder.
await chmod(dataDir, 0o755);
const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts');
say('Building the demo data …');
const server = await startMeasured(main, { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUST_PROXY: '1' });
try {
  const { samples, answers } = await soak(server, dataDir);
  await keep(samples, answers);
  const verdicts = judgeAll(samples);
  process.stdout.write(`\n${tabulate(verdicts)}\n`);
  const statuses = [...answers.byStatus].sort().map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`\nAnswers: ${statuses.join(', ')}\n`);
  for (const [called, count] of answers.refused) process.stdout.write(`  refused ${count} times: ${called}\n`);
  for (const failure of answers.failures.slice(0, 10)) say(failure);
  const isWell = verdicts.every(({ isFlat }) => isFlat) && answers.failures.length === 0;
  say(isWell ? 'Everything is flat, and nothing failed.' : 'Something grows or failed: see above.');
  process.exitCode = isWell ? 0 : 1;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
