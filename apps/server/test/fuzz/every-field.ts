// Each field of a request replaced by each hostile value in turn, everything else valid: systematic, not random.
import type { Endpoint } from '@chowk/contract/http/endpoint';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import type { FuzzRequest, Knowledge } from './request-arbitrary.ts';
import { defOf, fitting } from './schema-arbitrary.ts';
import type { Fields } from './spoil.ts';

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level++) value = { a: [value] };
  return value;
}

const numbers = [
  ...[-1, 0.5, 1e-9, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e20, 1e300, -1e300],
  ...['-1', '0x7f', '1e9', '1e308', '2147483648', '9223372036854775808', '9'.repeat(400), 'Infinity', '٣'],
];
const dates = [
  ...['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
  ...['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '2026-02-30T10:00:00.000Z', '2026-13-01', '0'],
  ...['2027-01-01T24:00:00.000Z', '9999-12-31T23:59:59.999Z_00000000-0000-4000-8000-000000000000'],
  ...[
    '-271821-04-20T00:00:00.000Z_00000000-0000-4000-8000-000000000000',
    '2026-01',
    '99:99',
    'Etc/GMT+99',
    'localtime',
  ],
];
const texts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'a\udfff', '\u200b', '\r\nX: y', '%00', '%', '../..', '\\', "'", '"', '{', '[]'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'then', 'null'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'x'.repeat(3000),
    'a '.repeat(5000),
  ],
  ...[
    '{"constructor":1}',
    '{"__proto__":{"a":1}}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '[[[[[[[[[[[[[[]]]]]]]]]]]]]]',
  ],
  ...['bnVsbA', 'e30', 'W10', Buffer.from('["9999-99-99",{}]').toString('base64url'), 'a.b.c', 'http://127.0.0.1:1/'],
];
const structures = [
  ...[null, true, false, [], {}, [null], [[]], ['a', 'a'], [{}], { length: 1 }, { toString: 1 }, { $ne: null }],
  ...[nested(4), nested(40), Array.from({ length: 3000 }, () => 1), Object.fromEntries([['__proto__', { role: 'x' }]])],
  ...[{ constructor: { prototype: { role: 'x' } } }, { hasOwnProperty: 1, valueOf: 1, toJSON: 1 }],
];
const all: readonly unknown[] = [...numbers, ...dates, ...texts, ...structures];

/** A prime: neighbours in the list are alike, and each field gets different ones. */
const STRIDE = 53;

type Path = readonly (string | number)[];

/** All fields, of all branches of unions and in the first item of lists too. */
function pathsIn(schema: z.ZodMiniType, path: Path = []): Path[] {
  const { innerType, in: input, options, shape, element } = defOf(schema);
  const inner = [innerType ?? input ?? []].flat().flatMap((part) => pathsIn(part, path).slice(1));
  const branches = (options ?? []).flatMap((option) => pathsIn(option, path).slice(1));
  const fields = Object.entries(shape ?? {}).flatMap(([name, field]) => pathsIn(field, [...path, name]));
  return [path, ...inner, ...branches, ...fields, ...(element ? pathsIn(element, [...path, 0]) : [])];
}

/** What a cursor holds: base64url of a JSON object. */
function openCursor(value: unknown): Fields | null {
  try {
    const opened: unknown = typeof value === 'string' ? JSON.parse(Buffer.from(value, 'base64url').toString()) : null;
    return opened !== null && typeof opened === 'object' ? (opened as Fields) : null;
  } catch {
    return null;
  }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (Object(inner) as Record<string | number, unknown>)[step], value);

function replaceAt(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by;
  const opened = openCursor(value);
  if (opened) return Buffer.from(JSON.stringify(replaceAt(opened, [step, ...rest], by))).toString('base64url');
  if (typeof step === 'number') return [replaceAt([value].flat()[step], rest, by)];
  const fields = value !== null && typeof value === 'object' ? (value as Fields) : {};
  return { ...fields, [step]: replaceAt(fields[step], rest, by) };
}

/** `good` on top of generated values, so that optional fields and their neighbours are there too. */
function fillIn(generated: unknown, good: unknown): unknown {
  const isObject = (value: unknown) => value !== null && typeof value === 'object' && !Array.isArray(value);
  if (!isObject(generated) || !isObject(good)) return good ?? generated;
  const names = new Set([...Object.keys(generated as Fields), ...Object.keys(good as Fields)]);
  return Object.fromEntries(
    [...names].map((name) => [name, fillIn((generated as Fields)[name], (good as Fields)[name])]),
  );
}

const parts = ['params', 'query', 'body', 'form'] as const;
type Part = (typeof parts)[number];
type Request = Partial<Record<Part, Fields>>;

/** Enough random requests to have each optional field in one of them. */
const SAMPLES = 30;

/** `share` values for each field, other ones for the next field and the next seed; all of them with Infinity. */
export function* wrongFields(
  endpoint: Endpoint,
  { known, good }: Knowledge,
  { seed, share }: { readonly seed: number; readonly share: number },
): Generator<FuzzRequest> {
  const isForm = !endpoint.body && endpoint.form !== undefined;
  const [few, many]: [Request, Request] = [{}, {}];
  for (const part of parts) {
    const schema = endpoint[part] as z.ZodMiniType | undefined;
    if (!schema) continue;
    const samples = fc.sample(fitting(schema, known), { seed, numRuns: SAMPLES });
    many[part] = fillIn(samples.reduce(fillIn, undefined), good[part]) as Fields;
    few[part] = good[part] ?? many[part];
  }
  let turn = seed;
  const request = (part: Part, base: Request, path: Path): FuzzRequest => {
    const value = all[(turn++ * STRIDE) % all.length];
    const { form, body, ...others } = { ...base, [part]: replaceAt(base[part], path, value) };
    const sent = part === 'form' || isForm ? { form } : endpoint.body ? { body } : {};
    return { mood: 'hostile', params: {}, query: {}, headers: {}, files: [], ...others, ...sent } as FuzzRequest;
  };
  for (const part of parts) {
    const schema = endpoint[part] as z.ZodMiniType | undefined;
    if (!schema) continue;
    const fields = [...new Map(pathsIn(schema).map((path) => [path.join('.'), path])).values()];
    const cursors = fields.flatMap((path) => {
      const cursor = valueAt(many[part], path);
      const base = { ...few, [part]: replaceAt(good[part] ?? {}, path, cursor) };
      return Object.keys(openCursor(cursor) ?? {}).map((name) => [[...path, name], [base]] as const);
    });
    const places = [...fields.map((path) => [path, [few, many]] as const), ...cursors];
    for (const [path, bases] of places.filter(([{ length }]) => length > 0 || part === 'body'))
      for (let at = 0; at < Math.min(share, all.length); at++)
        yield request(part, bases[at % bases.length] as Request, path);
  }
}
