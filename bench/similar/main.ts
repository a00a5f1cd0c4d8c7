// npm run bench:similar: the cost of finding similar listings at 10,000 and (with --full) 1,000,000 listings; with --judged,
// their relevance in the demo data.
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createMarket, startMarketDatabase } from '../search/fill-database.ts';
import { describeRun } from '../search/report.ts';
import { judge } from './judge.ts';
import { measureSimilar, type SimilarTimes } from './measure-similar.ts';

const AIM = 10;
const FIT_AIM = 4;
const folder = resolve(import.meta.dirname, '../results');
const say = (line: string) => process.stderr.write(`${line}\n`);

async function measureTimes(): Promise<boolean> {
  const sizes = process.argv.includes('--full') ? [10_000, 1_000_000] : [10_000];
  const measured: SimilarTimes[] = [];
  const postgres = await startMarketDatabase();
  try {
    for (const size of sizes) {
      say(`\n${size} listings`);
      const { url, market } = await createMarket(postgres.url, size, say);
      measured.push(await measureSimilar({ url, market, size, say }));
    }
  } finally {
    await postgres.stop();
  }
  const isMet = measured.every(({ find }) => find.p99 < AIM);
  await write('similar', `${tabulate(measured)}\n\nFound in under ${AIM} ms (p99): ${isMet ? 'met' : 'missed'}.\n`);
  return isMet;
}

function tabulate(measured: readonly SimilarTimes[]): string {
  const ms = ({ p50, p99 }: SimilarTimes['find']) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
  return [
    '| listings | found p50 / p99 ms | first time p50 / p99 ms | http p50 / p99 ms | statements at most |',
    '| --- | --- | --- | --- | --- |',
    ...measured.map(
      ({ size, find, first, http, mostStatements }) =>
        `| ${size} | ${ms(find)} | ${ms(first)} | ${ms(http)} | ${mostStatements} |`,
    ),
  ].join('\n');
}

async function measureFit(): Promise<boolean> {
  const { average, table } = await judge(say);
  const isMet = average >= FIT_AIM;
  const result = `On average ${average.toFixed(2)} of 6 fit (aim: ${FIT_AIM}).`;
  await write('similar-judged', `${result}\n\n${table}\n`);
  return isMet;
}

async function write(name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(resolve(folder, `${name}.md`), `# npm run bench:similar\n\n${describeRun()}\n\n${text}`);
  process.stdout.write(text);
}

const isMet = process.argv.includes('--judged') ? await measureFit() : await measureTimes();
if (!isMet) process.exitCode = 1;
