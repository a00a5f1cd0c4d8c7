// Random valid values of a contract schema.
import { categories } from '@chowk/contract/listings/categories';
import fc from 'fast-check';
import type * as z from 'zod/mini';

type Check = { check: string; minimum?: number; maximum?: number; value?: number; format?: string; pattern?: RegExp };
type Def = {
  type: string;
  format?: string;
  checks?: readonly { _zod: { def: Check } }[];
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  in?: z.ZodMiniType;
  entries?: Record<string, string>;
  values?: readonly unknown[];
};

export function defOf(schema: z.ZodMiniType): Def {
  return (schema as unknown as { _zod: { def: Def } })._zod.def;
}

export function checksOf(schema: z.ZodMiniType): Check[] {
  return (defOf(schema).checks ?? []).map((check) => check._zod.def);
}

/** Real ids by field name: random ones would find nothing. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Fields that are validated by a function. */
const words: Known = {
  password: ['Correct-Horse-9', 'Another-Horse-9'],
  newPassword: ['Another-Horse-9'],
  currentPassword: ['Correct-Horse-9'],
  price: ['0', '4500', '12.50', '.5'],
  details: ['', '{}', '{"year":null}'],
  category: categories.map(({ slug }) => slug),
  subcategory: ['', 'beds'],
  photoOrder: ['new', 'new,new'],
  phone: ['', '98140 12345', '+44 7700 900123'],
  latitude: ['30.7', '-89.99', ''],
  longitude: ['76.7', '180', ''],
  email: ['new.user@town.example', 'A.B+c@sub.town.example'],
  timeZone: ['Asia/Kolkata', 'UTC'],
  q: ['Mohali', 'chand', 'सेक्टर'],
  query: ['cot', 'wooden cto', 'खाट', '"brass lamp" -old', 'c'],
};

export function fitting(schema: z.ZodMiniType, known: Known, name = ''): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const within = (inner: z.ZodMiniType | undefined) => fitting(inner as z.ZodMiniType, known, name);
  switch (def.type) {
    case 'object':
      return objectOf(def.shape ?? {}, known);
    case 'optional':
    case 'default':
      return within(def.innerType);
    case 'nullable':
      return fc.oneof({ weight: 4, arbitrary: within(def.innerType) }, { weight: 1, arbitrary: fc.constant(null) });
    case 'pipe':
      return within(def.in);
    case 'union':
      return fc.oneof(...(def.options ?? []).map(within));
    case 'array':
      return fc.array(within(def.element), { maxLength: boundsOf(schema).max ?? 3 });
    case 'record':
      return fc.constant({});
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numberOf(schema);
    case 'string':
      return textOf(schema, known, name);
    default:
      throw new Error(`no values for a schema of the type ${def.type} (${name})`);
  }
}

const isOptional = (schema: z.ZodMiniType) => ['optional', 'default'].includes(defOf(schema).type);

function objectOf(shape: Record<string, z.ZodMiniType>, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, field]) => [name, fitting(field, known, name)] as const);
  const requiredKeys = Object.keys(shape).filter((name) => !isOptional(shape[name] as z.ZodMiniType));
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}

export function boundsOf(schema: z.ZodMiniType): { min: number | undefined; max: number | undefined } {
  const checks = checksOf(schema);
  const lows = checks.flatMap(
    ({ minimum, value, check }) => minimum ?? (check === 'greater_than' ? value : undefined) ?? [],
  );
  const highs = checks.flatMap(
    ({ maximum, value, check }) => maximum ?? (check === 'less_than' ? value : undefined) ?? [],
  );
  return { min: lows.length ? Math.max(...lows) : undefined, max: highs.length ? Math.min(...highs) : undefined };
}

function numberOf(schema: z.ZodMiniType): fc.Arbitrary<number> {
  const { min = -1e6, max = 1e6 } = boundsOf(schema);
  const isWhole = defOf(schema).format === 'safeint' || checksOf(schema).some(({ check }) => check === 'multiple_of');
  const edges = fc.constantFrom(min, max);
  const inside = isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
  return fc.oneof({ weight: 1, arbitrary: edges }, { weight: 4, arbitrary: inside });
}

function textOf(schema: z.ZodMiniType, known: Known, name: string): fc.Arbitrary<string> {
  const real = known[name] ?? words[name];
  if (real?.length) return fc.constantFrom(...real);
  if (checksOf(schema).some(({ pattern }) => pattern?.source.startsWith('^[0-9a-f]{8}'))) return fc.uuid();
  const { min = 0, max = 80 } = boundsOf(schema);
  const edge = fc.constant('y'.repeat(max));
  const inside = fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, min + 40) });
  return fc.oneof({ weight: 1, arbitrary: edge }, { weight: 6, arbitrary: inside });
}
