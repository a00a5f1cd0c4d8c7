// Nearly valid values: a missing field, a wrong type, a value beyond its limit, or an extra field.
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { hostileText, hostileValue } from './hostile.ts';
import { boundsOf, defOf } from './schema-arbitrary.ts';

export type Fields = Record<string, unknown>;

/** The path of a leaf, invalid values for it, and the values around its limits. */
type Leaf = {
  readonly path: readonly string[];
  readonly wrong: fc.Arbitrary<unknown>;
  readonly edges: readonly unknown[];
};

/** Where a text is expected, texts get further than other types. */
const wrongText = fc.oneof({ weight: 4, arbitrary: hostileText }, { weight: 1, arbitrary: hostileValue });

function leavesOf(schema: z.ZodMiniType, path: readonly string[] = []): Leaf[] {
  const { type, shape, innerType, in: input, options } = defOf(schema);
  const inner = innerType ?? input ?? (type === 'union' ? options?.at(-1) : undefined);
  if (inner) return leavesOf(inner, path);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => leavesOf(field, [...path, name]));
  return [{ path, wrong: type === 'string' ? wrongText : hostileValue, edges: edgesOf(schema) }];
}

function edgesOf(schema: z.ZodMiniType): unknown[] {
  const { type } = defOf(schema);
  const { min, max } = boundsOf(schema);
  const around = [min, max].flatMap((edge) => (edge === undefined ? [] : [edge - 1, edge, edge + 1]));
  if (type === 'number') return [...around, 0.5];
  return type === 'string' ? around.filter((length) => length >= 0).map((length) => 'z'.repeat(length)) : [];
}

const ownerFields = ['id', 'role', 'status', 'createdAt', 'isSold', 'passwordHash', 'ownerId', '__proto__', 'Id'];
const gone = Symbol('gone');

/** The value with the one at `path` replaced; non-objects on the way stay unchanged. */
function replaceAt(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const others = Object.entries(value).filter(([key]) => key !== name);
  const inner = replaceAt((value as Fields)[name], rest, by);
  return Object.fromEntries(inner === gone ? others : [...others, [name, inner]]);
}

/** Valid values with one error. */
export function spoiled(schema: z.ZodMiniType, good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const leaves = leavesOf(schema).filter(({ path }) => path.length > 0);
  const extra = fc
    .tuple(good, fc.constantFrom(...ownerFields), hostileValue)
    .map(([value, name, wrong]) => replaceAt(value, [name], wrong));
  if (leaves.length === 0) return extra;
  const leaf = fc.constantFrom(...leaves).chain(({ path, wrong, edges }) => {
    const either = fc.oneof(wrong, fc.constantFrom<unknown>(gone, null, ...edges));
    return fc.tuple(good, either).map(([value, by]) => replaceAt(value, path, by));
  });
  return fc.oneof({ weight: 5, arbitrary: leaf }, { weight: 1, arbitrary: extra });
}

/** Valid values with one to three hostile fields. */
export function poisoned(schema: z.ZodMiniType, good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const replaced = fc
    .constantFrom(...leavesOf(schema))
    .chain(({ path, wrong }) => wrong.map((value) => [path, value] as const));
  const wrongs = fc.array(replaced, { minLength: 1, maxLength: 3 });
  return fc
    .tuple(good, wrongs)
    .map(([value, list]) => list.reduce((spoilt, [path, by]) => replaceAt(spoilt, path, by), value));
}
