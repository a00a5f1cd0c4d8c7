// npm run bench: the cost of searches at 10,000, 100,000 and (with --full) 1,000,000 listings, beside the bare statements; with --huge
// ten million and their history (huge.ts).
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Product, startProduct } from '../product.ts';
import { createMarket, startMarketDatabase } from './fill-database.ts';
import { measureHuge } from './huge.ts';
import { measurePages } from './measure-pages.ts';
import { measureKinds } from './measure-searches.ts';
import { measureMore } from './measure-suggestions.ts';
import { describeAims, describeRun, renderPlot, type SizeTimes, tabulate, tabulateMore } from './report.ts';

const sizes = process.argv.includes('--full') ? [10_000, 100_000, 1_000_000] : [10_000, 100_000];
const say = (line: string) => process.stderr.write(`${line}\n`);
const folder = resolve(import.meta.dirname, '../results');

/** By number: name resolution is not measured. */
async function startOn(DATABASE_URL: string): Promise<Product> {
  const product = await startProduct({ DATABASE_URL, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  return { ...product, address: product.address.replace('localhost', '127.0.0.1') };
}

async function measureSize(serverUrl: string, size: number): Promise<SizeTimes> {
  const started = performance.now();
  const minutes = () => `${((performance.now() - started) / 60_000).toFixed(1)} min`;
  say(`\n${size} listings`);
  const { url, market } = await createMarket(serverUrl, size, say);
  say(`filled after ${minutes()}`);
  const product = await startOn(url);
  try {
    const kinds = await measureKinds({ url, address: product.address, market, size, say });
    say('suggestions, rare words, understanding …');
    const more = await measureMore(url, market, size);
    say(`measured after ${minutes()}`);
    return { size, kinds, more };
  } finally {
    await product.stop();
  }
}

async function measureAll(): Promise<void> {
  const postgres = await startMarketDatabase();
  try {
    const measured: SizeTimes[] = [];
    for (const size of sizes) measured.push(await measureSize(postgres.url, size));
    say('\npages');
    const product = await startOn(postgres.url.replace(/\/postgres$/, `/bench_${sizes[0]}`));
    const pages = await measurePages(product.address, 5000);
    await product.stop();
    await mkdir(folder, { recursive: true });
    const run = describeRun();
    await writeFile(resolve(folder, 'search.json'), `${JSON.stringify({ run, measured, pages }, null, 2)}\n`);
    await writeFile(resolve(folder, 'search.svg'), renderPlot(measured));
    const aims = describeAims(measured, pages);
    const table = `${tabulate(measured, pages)}\n${tabulateMore(measured)}\n${aims.text}`;
    await writeFile(resolve(folder, 'search.md'), `# npm run bench\n\n${run}\n\n${table}`);
    process.stdout.write(table);
    if (!aims.areMet) process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
}

await (process.argv.includes('--huge') ? measureHuge(say) : measureAll());
