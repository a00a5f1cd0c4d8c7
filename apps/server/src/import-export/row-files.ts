// Rows in files: JSON Lines or CSV, read one after another and written as they come.
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { StartRefusal } from '../config/start-refusal.ts';

export type RowFile = { readonly name: string; readonly path: string };
/** `line` is where it begins in the file; `values` is null where the line cannot be read. */
export type FileRow = { readonly line: number; readonly values: Readonly<Record<string, unknown>> | null };
export type RowFormat = 'jsonl' | 'csv';

/** Null where there is neither. */
export function findRowFile(folder: string, name: 'people' | 'listings'): RowFile | null {
  const found = ['jsonl', 'csv'].map((end) => `${name}.${end}`).filter((file) => existsSync(join(folder, file)));
  if (found.length > 1) throw new StartRefusal(`There are ${found.join(' and ')} in ${folder}: leave one of them.`);
  return found[0] === undefined ? null : { name: found[0], path: join(folder, found[0]) };
}

export function readRows({ name, path }: RowFile): AsyncIterable<FileRow> {
  return name.endsWith('.csv') ? readCsv(path) : readJsonLines(path);
}

async function* readJsonLines(path: string): AsyncIterable<FileRow> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() !== '') yield { line, values: parseObject(line === 1 ? text.replace(/^\uFEFF/, '') : text) };
  }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null));
  } catch {
    return null;
  }
}

type CsvRecord = { readonly record: Record<string, string>; readonly info: { readonly lines: number } };

/** An empty cell says nothing, as null does in JSON. */
async function* readCsv(path: string): AsyncIterable<FileRow> {
  const options = { columns: true, bom: true, info: true, skip_empty_lines: true, relax_column_count: true } as const;
  try {
    for await (const { record, info } of createReadStream(path).pipe(parse(options)) as AsyncIterable<CsvRecord>) {
      const said = Object.entries(record).flatMap(([name, cell]) => (cell === '' ? [] : [[name, textOf(cell)]]));
      yield { line: info.lines, values: Object.fromEntries(said) };
    }
  } catch (error) {
    throw new StartRefusal(`${path} is no CSV file: ${(error as Error).message}.`);
  }
}

/** The first line of a CSV file. */
export function writeHead(format: RowFormat, columns: readonly string[]): string {
  return format === 'csv' ? stringify([[...columns]]) : '';
}

export function writeRow(
  format: RowFormat,
  columns: readonly string[],
  row: Readonly<Record<string, unknown>>,
): string {
  if (format === 'jsonl') return `${JSON.stringify(row)}\n`;
  return stringify([columns.map((name) => cellOf(row[name]))], { quoted_match: /[\r\n\t]/ });
}

/** What spreadsheets take for the beginning of a formula, some of them in full width too. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** Also a phone number: it computes nothing, and other programs read it as it is. */
const signedNumber = /^[+-]\d+(\.\d+)?$/;

/** An apostrophe before a formula makes it text; before those that have one already it is one more, so that none gets lost. */
function disarm(text: string): string {
  return formula.test(text) && !signedNumber.test(text) ? `'${text}` : text;
}

/** The text that `disarm` was given. */
function textOf(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return disarm(value.join('|'));
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' ? disarm(value) : String(value);
}
