// Fields of a listing as one table: request, response, columns, form, draft, page and export follow from its rows.
// What is written by hand for each field is keyed by these names, so that a field left out does not compile.
import { defineTexts } from '../languages/define-texts.ts';

/** - `text`: must be there. `optional`: text that may be left out, null in answers.
 * - `amount`: rupees; a form carries them as text. `degrees`: the position; 0 if unknown.
 * - `choice`: one of a few, or nothing. */
export type FieldKind = 'text' | 'optional' | 'amount' | 'degrees' | 'choice';

/** A field whose value is one of a few, each with what users read for it. From its row follow the control in the form,
 * the line on the page, and a filter of the same name with its counts, its chip and its parameter in the address. */
type ChoiceField = { readonly label: string; readonly choices: Readonly<Record<string, string>> };

export const choiceFields = defineTexts('listings/choices', {
  condition: {
    label: 'Condition',
    choices: { new: 'New', like_new: 'Like new', used: 'Used', for_parts: 'For parts' },
  },
  /** Beside the price; nothing said is a fixed price. */
  pricing: {
    label: 'Price terms',
    choices: { negotiable: 'Negotiable', on_request: 'On request', free: 'Free' },
  },
}) satisfies Record<string, ChoiceField>;

export type ChoiceName = keyof typeof choiceFields;
export type ChoiceOf<Name extends ChoiceName> = keyof ChoiceTexts[Name] & string;
type ChoiceTexts = { [Name in ChoiceName]: ChoicesOf<(typeof choiceFields)[Name]> };
type ChoicesOf<Field> = Field extends { readonly choices: infer Texts } ? Texts : never;
export type Choices = { readonly [Name in ChoiceName]: ChoiceOf<Name> | null };

export function choiceField(name: ChoiceName): ChoiceField {
  return choiceFields[name];
}

export function namesOf<Table extends object>(table: Table): (keyof Table)[] {
  return Object.keys(table) as (keyof Table)[];
}

export const choiceNames = namesOf(choiceFields);

export function mapChoices<Value>(make: (name: ChoiceName) => Value): Record<ChoiceName, Value> {
  return Object.fromEntries(choiceNames.map((name) => [name, make(name)])) as Record<ChoiceName, Value>;
}

type GivenChoices = { readonly [Name in ChoiceName]?: ChoiceOf<Name> | null | undefined };

/** The choices of something that has more; `empty` stands for what was not said. */
export function pickChoices<Empty extends null | undefined>(
  given: GivenChoices,
  empty: Empty,
): { [Name in ChoiceName]: ChoiceOf<Name> | Empty } {
  return mapChoices<unknown>((name) => given[name] ?? empty) as { [Name in ChoiceName]: ChoiceOf<Name> | Empty };
}

/** In the order of the form. Each has a column of the same name. */
const fieldKinds = {
  title: 'text',
  description: 'text',
  price: 'amount',
  category: 'text',
  subcategory: 'optional',
  city: 'text',
  address: 'text',
  latitude: 'degrees',
  longitude: 'degrees',
} as const satisfies Record<string, FieldKind>;

export type ListingFieldName = keyof typeof fieldKinds | ChoiceName;

export const listingFields: Readonly<Record<ListingFieldName, FieldKind>> = {
  ...fieldKinds,
  ...mapChoices(() => 'choice'),
};

export const listingFieldNames = namesOf(listingFields);

/** Fields that may be empty: a form says so with an empty text, everything else with null. */
export type OptionalField = OfKind<'optional'> | ChoiceName;
type OfKind<Kind extends FieldKind> = {
  [Name in keyof typeof fieldKinds]: (typeof fieldKinds)[Name] extends Kind ? Name : never;
}[keyof typeof fieldKinds];

export const optionalFields = listingFieldNames.filter((name): name is OptionalField =>
  ['optional', 'choice'].includes(listingFields[name]),
);

export function pickFields<Given extends { [Name in ListingFieldName]?: unknown }>(
  given: Given,
): Pick<Given, ListingFieldName> {
  const picked: { [Name in ListingFieldName]?: Given[Name] } = {};
  for (const name of listingFieldNames) picked[name] = given[name];
  return picked as Pick<Given, ListingFieldName>;
}
