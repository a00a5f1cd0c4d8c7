// Writes the tables of docs/scale.md from the costs and the evening in bench/results.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Costs } from './costs.ts';
import type { MeasuredEvening } from './evening-check.ts';
import { printSections, writeInto } from './tables.ts';

const results = resolve(import.meta.dirname, '../results');
const page = resolve(import.meta.dirname, '../../docs/scale.md');
export const costsFile = resolve(results, 'scale-costs.json');

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

export async function printTables(costs: Costs): Promise<Readonly<Record<string, string>>> {
  return printSections(costs, (await readJson(resolve(results, 'evening.json'))) as MeasuredEvening);
}

export const readCosts = async (): Promise<Costs> => (await readJson(costsFile)) as Costs;

/** Called by both benches whose results are on the page. */
export async function writeScalePage(): Promise<void> {
  await writeFile(page, writeInto(await readFile(page, 'utf8'), await printTables(await readCosts())));
}
