// npm run bench:web: the cost of a first visit, compared with its budget. Grades and first taps are medians of five runs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { type LanguageId, languageIds } from '@chowk/contract/languages/languages';
import { browserArgs, findBrowser } from '../../scripts/find-browser.ts';
import { startProduct } from '../product.ts';
import { startVisit } from '../visitor.ts';
import { budget, formatTable, judge } from './budget.ts';
import { type FirstLoad, measureFirstLoad } from './first-load.ts';
import { measureFirstTaps } from './first-tap.ts';
import { gradePages } from './grade-page.ts';

async function findListingWithPhotos(address: string): Promise<string> {
  const visitor = await startVisit(address);
  const { listings } = await visitor.search({ category: 'vehicles', limit: 100 });
  const listing = listings.find((each) => each.images.length > 1) ?? listings[0];
  if (!listing) throw new Error('The demo data has no listing.');
  return listing.id;
}

const runs = 5;
const others = languageIds.filter((language) => language !== 'en');
const say = (line: string) => console.error(line);

const executablePath = await findBrowser();
say('Starting the product with its demo data …');
const product = await startProduct({ SEED: 'demo' });
try {
  const pages = {
    home: '/',
    ...Object.fromEntries(others.map((language) => [`home in ${language}`, addressIn(language, '/')])),
    listing: `/listing/${await findListingWithPhotos(product.address)}`,
  };
  const browser = { executablePath, args: browserArgs };
  say('First load of home …');
  const loads: [LanguageId, FirstLoad][] = [];
  for (const language of languageIds)
    loads.push([language, await measureFirstLoad(product.address + addressIn(language, '/'), browser)]);
  const firstLoads = Object.fromEntries(loads) as Record<LanguageId, FirstLoad>;
  const firstTaps = await measureFirstTaps(product.address, {
    ...browser,
    runs,
    onRun: (name, run) => say(`First tap on a slow line, ${name}, run ${run} of ${runs} …`),
  });
  const onRun = (name: string, run: number) => say(`Lighthouse, ${name}, run ${run} of ${runs} …`);
  const grades = await gradePages(product.address, pages, { ...browser, runs, onRun });
  const rows = judge({ firstLoads, firstTaps, grades });
  process.stdout.write(formatTable(rows));
  const folder = resolve(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'web.json'), `${JSON.stringify({ budget, firstLoads, firstTaps, grades }, null, 2)}\n`);
  process.exitCode = rows.every((row) => row.isMet) ? 0 : 1;
} finally {
  await product.stop();
}
