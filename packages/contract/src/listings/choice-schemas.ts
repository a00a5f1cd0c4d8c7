// Schemas of choice fields: in a listing, in its form, in a search.
import * as z from 'zod/mini';
import { defineTexts } from '../languages/define-texts.ts';
import { asValue, refs } from '../languages/text-ref.ts';
import { type ChoiceName, type ChoiceOf, choiceField, choiceFields, mapChoices } from './listing-fields.ts';

const texts = defineTexts('listings/choice-refusals', { oneOfThose: '{label} must be one of those offered' });

type Values<Name extends ChoiceName> = z.ZodMiniEnum<{ [Value in ChoiceOf<Name>]: Value }>;
type Given<Name extends ChoiceName> = z.ZodMiniEnum<{ [Value in ChoiceOf<Name> | '']: Value }>;

const valuesOf = (name: ChoiceName) => Object.keys(choiceField(name).choices);

/** A schema for each choice; what kind of schema is the caller's to say, as no type can follow a table that far. */
function bySchema<Schemas>(make: (name: ChoiceName) => z.ZodMiniType): Schemas {
  return mapChoices(make) as Schemas;
}

export const ChoiceAnswers = bySchema<{
  [Name in ChoiceName]: z.ZodMiniNullable<Values<Name>>;
}>((name) => z.nullable(z.enum(valuesOf(name))));

export const ChoiceInputs = bySchema<{ [Name in ChoiceName]: z.ZodMiniOptional<Given<Name>> }>((name) => {
  const values = ['', ...valuesOf(name)];
  return z.optional(z.enum(values, refs(texts).oneOfThose({ label: asValue(refs(choiceFields[name]).label) })));
});

export const ChoiceFilters = bySchema<{
  [Name in ChoiceName]: z.ZodMiniOptional<z.ZodMiniNullable<Values<Name>>>;
}>((name) => z.nullish(z.enum(valuesOf(name))));

/** How many listings there are of each; those without any are left out. */
export const ChoiceCounts = bySchema<{
  [Name in ChoiceName]: z.ZodMiniArray<z.ZodMiniObject<{ value: Values<Name>; count: z.ZodMiniInt }>>;
}>((name) => z.array(z.object({ value: z.enum(valuesOf(name)), count: z.int().check(z.gte(0)) })));
