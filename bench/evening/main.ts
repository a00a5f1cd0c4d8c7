// npm run bench:evening: a busy evening with 50,000 listings, with and without the page cache.
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeScalePage } from '../scale/write-page.ts';
import { createMarket, startMarketDatabase } from '../search/fill-database.ts';
import { describeRun } from '../search/report.ts';
import { type Place, renderAgain, spendEvening } from './evening.ts';
import { tabulateMisses } from './misses.ts';
import { areMet, tabulate } from './report.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    /** Until most pages have been viewed once: before that the cache is filling. */
    'warm-up': { type: 'string', default: '900' },
    listings: { type: 'string', default: '50000' },
    changes: { type: 'string', default: '2' },
    'no-results': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
  },
});
const plan = {
  seconds: Number(values.seconds),
  warmUpSeconds: Number(values['warm-up']),
  changesPerSecond: Number(values.changes),
};
const size = Number(values.listings);
const say = (line: string) => process.stderr.write(`${line}\n`);

const postgres = await startMarketDatabase();
try {
  say(`${size} listings`);
  const place = { ...(await createMarket(postgres.url, size, say)), size };
  say('cost of a rendered page');
  const misses = tabulateMisses(await renderAgain(place));
  process.stdout.write(`${misses}\n\n`);
  if (!values.misses) await compareEvenings(place, misses);
} finally {
  await postgres.stop();
}

async function compareEvenings(place: Place, misses: string): Promise<void> {
  say('without the page cache');
  // Its warm-up is for the renderer only: there is no cache to fill.
  const warm = Math.min(plan.warmUpSeconds, 20);
  const anewPlan = { ...plan, warmUpSeconds: warm, seconds: Math.min(plan.seconds, 60) };
  const anew = await spendEvening({ name: 'without the cache', env: { PAGE_CACHE_BYTES: '0' } }, place, anewPlan);
  say(`${anew.perSecond.toFixed(0)} a second; now with the page cache`);
  const cached = await spendEvening({ name: 'with the page cache', env: {} }, place, plan);
  const run = describeRun();
  const table = tabulate([cached, anew], plan, run);
  process.stdout.write(table);
  if (!values['no-results']) {
    const folder = resolve(import.meta.dirname, '../results');
    await mkdir(folder, { recursive: true });
    const results = { run, size, plan, evenings: [cached, anew] };
    await writeFile(resolve(folder, 'evening.json'), `${JSON.stringify(results, null, 2)}\n`);
    await writeFile(resolve(folder, 'evening.md'), `${table}\n## A page without the cache\n\n${misses}\n`);
    await writeScalePage();
  }
  if (!areMet(cached)) process.exitCode = 1;
}
