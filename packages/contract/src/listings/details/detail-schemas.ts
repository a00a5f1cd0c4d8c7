// Schemas of details: in a listing, in its form, in a search, in facets.
import * as z from 'zod/mini';
import { oneLine } from '../../http/common-schemas.ts';
import { defineTexts } from '../../languages/define-texts.ts';
import { asValue, refs, type TextRef } from '../../languages/text-ref.ts';
import { groupDigits } from '../../text/group-digits.ts';
import type { DetailField } from './detail-field-kinds.ts';
import { detailFieldTexts } from './detail-field-texts.ts';
import { type DetailName, detailField, detailNames, detailNamesOf } from './detail-fields.ts';
import type { DetailFilters as Filters } from './detail-filters.ts';
import { type Details, highest, type Measure } from './detail-values.ts';

export const detailTexts = defineTexts('details/refusals', {
  unreadable: 'The details could not be read',
  notAskedHere: 'This is not asked for such a listing',
  unknown: 'There is no such detail',
  month: 'Please give a month and a year',
  yes: 'Please say yes, or leave it out',
  number: '{label} must be between {min} and {max}',
  wholeNumber: '{label} must be a whole number between {min} and {max}',
  measure: '{label} must be above 0 and at most {max}, with its unit',
  choice: '{label} must be one of those offered',
  text: '{label} must have at most {max} characters',
});

export function detailRefusal(name: DetailName): TextRef {
  const field = detailField(name);
  const label = asValue(refs(detailFieldTexts[name]).label);
  switch (field.kind) {
    case 'number': {
      const format = (value: number) => (field.isUngrouped ? String(value) : groupDigits(value));
      const values = { label, min: format(field.min), max: format(highest(field.max)) };
      return field.decimals ? refs(detailTexts).number(values) : refs(detailTexts).wholeNumber(values);
    }
    case 'measure':
      return refs(detailTexts).measure({ label, max: groupDigits(field.max) });
    case 'choice':
      return refs(detailTexts).choice({ label });
    case 'text':
      return refs(detailTexts).text({ label, max: field.maxLength });
    case 'month':
      return refs(detailTexts).month;
    case 'yes':
      return refs(detailTexts).yes;
  }
}

/** A whole form of details is far shorter. */
const MOST_CHARACTERS = 4000;
const MOST_VALUES = 20;

function byDetail(make: (name: DetailName) => z.ZodMiniType): Record<DetailName, z.ZodMiniType> {
  return Object.fromEntries(detailNames.map((name) => [name, make(name)])) as Record<DetailName, z.ZodMiniType>;
}

function inputOf(name: DetailName): z.ZodMiniType {
  const field: DetailField = detailField(name);
  const refusal = detailRefusal(name);
  switch (field.kind) {
    case 'number':
      return z
        .number(refusal)
        .check(z.refine((value) => isAllowed(value, field.min, highest(field.max), field.decimals ?? 0), refusal));
    case 'measure':
      return z.object(
        {
          amount: z.number(refusal).check(z.refine((value) => value > 0 && isAllowed(value, 0, field.max, 2), refusal)),
          unit: z.enum(Object.keys(field.units), refusal),
        },
        refusal,
      );
    case 'choice':
      return z.enum(Object.keys(field.choices), refusal);
    case 'text':
      return z
        .string(refusal)
        .check(
          oneLine(),
          z.minLength(1, refusal),
          z.maxLength(field.maxLength, refusal),
          z.refine(isStorable, refs(detailTexts).unreadable),
        );
    case 'month':
      return z.string(refusal).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, refusal));
    case 'yes':
      return z.literal(true, refusal);
  }
}

/** The text of a JSON object may write half of a pair, which no database stores. */
const isStorable = (text: string) => !/\p{Surrogate}/u.test(text);

/** Between the two, with no more digits after the point than asked for. */
function isAllowed(value: number, min: number, max: number, decimals: number): boolean {
  return value >= min && value <= max && Number(value.toFixed(decimals)) === value;
}

const noNulls = z.transform((given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== '')),
);

const InputObject = z.pipe(
  z.pipe(z.record(z.string().check(z.maxLength(40)), z.unknown(), refs(detailTexts).unreadable), noNulls),
  z.strictObject(
    byDetail((name) => z.optional(inputOf(name))),
    refs(detailTexts).unknown,
  ),
) as unknown as z.ZodMiniType<Details, Details>;

/** A form sends them as a JSON object. Null or empty means not given. */
export const DetailsGiven = z.pipe(
  z.pipe(
    z.union([z.string(), z.record(z.string(), z.unknown())], refs(detailTexts).unreadable),
    z.transform(parseObject),
  ),
  InputObject as unknown as z.ZodMiniType<Details, unknown>,
) as unknown as z.ZodMiniType<Details, Details | string>;

export const DetailsInput = z._default(DetailsGiven, {}) as unknown as z.ZodMiniType<
  Details,
  Details | string | undefined
>;

/** Values that are not objects are refused by the schema that follows. */
function parseObject(given: string | Record<string, unknown>): unknown {
  if (typeof given !== 'string') return given;
  if (given.trim() === '') return {};
  try {
    return given.length > MOST_CHARACTERS ? null : JSON.parse(given);
  } catch {
    return null;
  }
}

/** Details that this category does not have. */
export function detailsOfAnotherKind(details: Details, category: string, subcategory: string | null): DetailName[] {
  const asked = detailNamesOf(category, subcategory);
  return detailNames.filter((name) => details[name] !== undefined && !asked.includes(name));
}

type DetailedForm = { category: string; subcategory?: string | undefined; details?: Details | undefined };

/** Refuses each detail that this category does not have, by its name. */
export const detailsBelong = z.check<DetailedForm>(({ value, issues }) => {
  const { category, subcategory, details = {} } = value;
  for (const name of detailsOfAnotherKind(details, category, subcategory || null)) {
    issues.push({
      code: 'custom',
      message: refs(detailTexts).notAskedHere,
      path: ['details', name],
      input: details[name],
    });
  }
});

const AnswerValue = z.union([
  z.number(),
  z.string(),
  z.literal(true),
  z.object({ amount: z.number(), unit: z.string() }) satisfies z.ZodMiniType<Measure>,
]);

/** A newer server may say more than this client knows. */
export const DetailAnswers = z.record(z.string(), AnswerValue) as unknown as z.ZodMiniType<Details, Details>;

export const DetailRows = z.array(z.object({ name: z.string(), label: z.string(), text: z.string() }));

/** No detail is larger, in whichever unit. */
const LARGEST = 1e12;
const End = z.optional(z.number().check(z.gte(0), z.lte(LARGEST)));
const Range = z.object({ min: End, max: End });
const Values = z.array(z.string().check(oneLine(), z.minLength(1), z.maxLength(60))).check(z.maxLength(MOST_VALUES));

function filterOf(name: DetailName): z.ZodMiniType {
  const { kind } = detailField(name);
  return kind === 'number' || kind === 'measure' ? Range : Values;
}

/** Ranges of numbers and measures (in the first unit), any of the given values of the rest; `['yes']` of a yes. */
export const DetailFiltersInput = z.strictObject(
  Object.fromEntries(
    detailNames.filter((name) => detailField(name).isFilter).map((name) => [name, z.optional(filterOf(name))]),
  ),
  refs(detailTexts).unknown,
) as unknown as z.ZodMiniType<Filters, Filters>;

const Count = z.int().check(z.gte(0));

/** What the found listings of one category say, for each detail that they can be narrowed by and that any of them has:
 * the lowest and highest of numbers, the most frequent values of the rest, each counted as if nothing were asked of it. */
export const DetailCounts = z.array(
  z.object({
    name: z.string(),
    label: z.string(),
    unit: z.nullable(z.string()),
    range: z.nullable(z.object({ min: z.number(), max: z.number(), count: Count })),
    values: z.array(z.object({ value: z.string(), label: z.string(), count: Count })),
  }),
);
export type DetailCounts = z.infer<typeof DetailCounts>;
