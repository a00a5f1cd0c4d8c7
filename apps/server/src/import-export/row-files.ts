// Reads and writes rows as JSON Lines or CSV.
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { StartRefusal } from '../config/start-refusal.ts';

export type RowFile = { readonly name: string; readonly path: string };
export type FileRow = { readonly line: number; readonly values: Readonly<Record<string, unknown>> | null };
export type RowFormat = 'jsonl' | 'csv';

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

async function* readCsv(path: string): AsyncIterable<FileRow> {
  const options = { columns: true, bom: true, info: true, skip_empty_lines: true, relax_column_count: true } as const;
  try {
    for await (const { record, info } of createReadStream(path).pipe(parse(options)) as AsyncIterable<CsvRecord>) {
      const filled = Object.entries(record).flatMap(([name, cell]) =>
        cell === '' ? [] : [[name, unescapeFormula(cell)]],
      );
      yield { line: info.lines, values: Object.fromEntries(filled) };
    }
  } catch (error) {
    throw new StartRefusal(`${path} is no CSV file: ${(error as Error).message}.`);
  }
}

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

/** Characters that start a formula in spreadsheets, also in full width. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** Also phone numbers: harmless, and other programs read them unchanged. */
const signedNumber = /^[+-]\d+(\.\d+)?$/;

/** An apostrophe turns a formula into text; texts with apostrophes get one more, so that reading can remove it. */
function escapeFormula(text: string): string {
  return formula.test(text) && !signedNumber.test(text) ? `'${text}` : text;
}

function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return escapeFormula(value.join('|'));
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' ? escapeFormula(value) : String(value);
}
