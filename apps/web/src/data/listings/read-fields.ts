// Reads fields, lists, times and photos from responses of other servers, whatever their casing and nesting.
import { uploadsPath } from '@chowk/contract/listings/photo-files';
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';

export type Fields = Readonly<Record<string, unknown>>;

/** Fields by lower-case name; none for a value that is not an object. */
export function readFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
}

/** An array, or the one that an object holds under one of these names. */
export function readList(answer: unknown, names: readonly string[]): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  const fields = readFields(answer);
  const list = names.map((name) => fields[name]).find((value) => value != null);
  return Array.isArray(list) ? list : list == null ? [] : [list];
}

export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function readNumber(value: unknown): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
}

export function readMoment(value: unknown): string | null {
  const moment = new Date(readText(value) || Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

export function readMedia(given: unknown): MediaFile[] {
  const listed = typeof given === 'string' ? parseText(given) : given;
  if (listed == null) return [];
  return (Array.isArray(listed) ? listed : [listed]).flatMap(readFile);
}

/** Text that is not JSON is a photo's name. */
function parseText(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return [text];
  }
}

/** Photos of unknown size are shown as they are: smaller widths may not exist. */
function readFile(file: unknown): MediaFile[] {
  const fields = typeof file === 'string' ? { filename: file } : readFields(file);
  const name = readText(fields.filename);
  const url = addressOf(readText(fields.url) || readText(fields.fileurl) || name);
  if (url === '') return [];
  const size = { width: readNumber(fields.width), height: readNumber(fields.height) };
  return [{ id: readText(fields.id) || url, fileName: name || url, url, ...size, preview: readText(fields.preview) }];
}

function addressOf(name: string): string {
  return name === '' || /^(\/|https?:)/i.test(name) ? name : uploadsPath + name;
}
