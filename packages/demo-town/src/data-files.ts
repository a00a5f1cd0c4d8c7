// Reads the tab-separated tables of the data folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function dataPath(name: string): string {
  return join(import.meta.dirname, '../data', name);
}

export function readTable<Column extends string>(name: string, columns: readonly Column[]): Record<Column, string>[] {
  return parseTable(name, readFileSync(dataPath(name), 'utf8'), columns);
}

/** Missing cells at the end of a line are empty: some editors remove trailing tabs. */
export function parseTable<Column extends string>(
  name: string,
  text: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const [head = '', ...lines] = text.split(/\r?\n/);
  if (head !== columns.join('\t')) throw new Error(`${name} should have the columns ${columns.join(', ')}.`);
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const cells = line.split('\t');
    if (cells.length > columns.length) throw new Error(`${name} has too many cells in line ${index + 2}.`);
    return [Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>];
  });
}
