// CSV files: no formulas in spreadsheets, and an exact round trip.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows, writeHead, writeRow } from './row-files.ts';

const columns = ['key', 'title', 'phone', 'latitude'] as const;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

const cellOf = (text: unknown): string => {
  const [[cell]] = parse(writeRow('csv', ['title'], { title: text }), { relax_quotes: true }) as [[string]];
  return cell;
};

type Row = Readonly<Record<string, unknown>>;

async function writeAndRead(rows: readonly Row[], names: readonly string[] = columns): Promise<unknown[]> {
  const path = join(folder, 'listings.csv');
  await writeFile(path, [writeHead('csv', names), ...rows.map((row) => writeRow('csv', names, row))].join(''));
  const read: unknown[] = [];
  for await (const { values } of readRows({ name: 'listings.csv', path })) read.push(values);
  return read;
}

/** What a spreadsheet may take for a formula, in the spellings that some of them accept. */
const starters = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

describe('a CSV file', () => {
  it.each(starters)('holds no text that begins with %j', (starter) => {
    for (const text of [`${starter}cmd|' /C calc'!A0`, `${starter}1+1`, `'${starter}SUM(A1)`])
      expect(starters).not.toContain(cellOf(text).charAt(0));
  });

  it.each([
    ['a phone number', '+919876543210'],
    ['a negative number', '-12.5'],
    ['a number that is none of a user', -0.25],
    ['an ordinary text', 'Wooden table, "strong"'],
    ['an apostrophe', "'til Diwali"],
  ])('leaves %s as it is', (_, value) => expect(cellOf(value)).toBe(String(value)));

  it('takes the sign away that a spreadsheet put before a formula or a phone number', async () => {
    const path = join(folder, 'people.csv');
    await writeFile(path, "key,phone\r\n1,'+919876543210\r\n2,'=1+1\r\n3,'til noon\r\n");
    const read: unknown[] = [];
    for await (const { values } of readRows({ name: 'people.csv', path })) read.push(values?.phone);
    expect(read).toEqual(['+919876543210', '=1+1', "'til noon"]);
  });

  it('is read back exactly as it was written', async () => {
    const start = fc.stringMatching(/^'{0,3}[=+\-@\t\r\n＝＋－＠]?$/u);
    const text = fc
      .tuple(start, fc.string({ unit: 'grapheme', maxLength: 12 }))
      .map((parts) => parts.join(''))
      .filter((whole) => whole !== '');
    const phone = fc.bigInt({ min: 10_000_000n, max: 999_999_999_999_999n }).map((digits) => `+${digits}`);
    const row = fc.record({
      key: text,
      title: text,
      phone: fc.oneof(phone, text),
      latitude: fc.double({ noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const expected = rows.map(({ latitude, ...texts }) => ({ ...texts, latitude: String(latitude) }));
        expect(await writeAndRead(rows)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});
