// npm run bench:scale: measures costs, and writes what 1 town, 100 towns and a nation need into docs/scale.md.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Costs } from './costs.ts';
import { measureCosts } from './measure-costs.ts';
import { costsFile, printTables, readCosts, writeScalePage } from './write-page.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '20000' },
    large: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    'no-results': { type: 'boolean', default: false },
  },
});

async function measure(): Promise<Costs> {
  const [small, large, secondsEach] = [values.small, values.large, values.seconds].map(Number) as [
    number,
    number,
    number,
  ];
  const plan = { small, large, secondsEach, streams: 1000, photos: 20 };
  const costs = await measureCosts(plan, (line) => process.stderr.write(`${line}\n`));
  if (values['no-results']) return costs;
  await mkdir(dirname(costsFile), { recursive: true });
  await writeFile(costsFile, `${JSON.stringify(costs, null, 2)}\n`);
  return costs;
}

const costs = values.write ? await readCosts() : await measure();
process.stdout.write(`${Object.values(await printTables(costs)).join('\n\n')}\n`);
if (!values['no-results']) await writeScalePage();
