// Kinds of detail fields, and the properties of a row in the detail table.

/** Where a field is asked: 'vehicles' is all of a category, 'vehicles/cars' one subcategory of it. */
export type Kinds = readonly string[];

type DetailFieldBase = {
  readonly label: string;
  readonly in: Kinds;
  readonly notIn?: Kinds;
  readonly isFilter?: true;
  /** Whether the line on a card says it: of those that do, the first three in the order of this table. */
  readonly isOnCard?: true;
};

/** What a number reads as; `number` is `count`, written out. */
type ReadsNumber = (values: { readonly number: string; readonly count: number }) => string;

export type NumberField = DetailFieldBase & {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number | 'this year';
  readonly decimals?: number;
  readonly reads?: ReadsNumber;
  /** Beside a label that says a part of it: '₹65,000' after 'Pay a month'. */
  readonly readsByLabel?: ReadsNumber;
  /** What the number 0 reads as. */
  readonly readsZero?: string;
  readonly isUngrouped?: true;
  /** A pup is not 0.2 years old. */
  readonly isInMonthsBelowOne?: true;
  readonly unit?: string;
};

/** A number with one of several units; compared in the first unit, by these factors. */
export type MeasureField = DetailFieldBase & {
  readonly kind: 'measure';
  readonly max: number;
  readonly factors: Readonly<Record<string, number>>;
  readonly units: Readonly<Record<string, string>>;
};

export type ChoiceDetailField = DetailFieldBase & {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<string, string>>;
};

export type TextField = DetailFieldBase & {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly examples?: readonly string[];
};

/** Yes or not given; `reads` is the text on a card. */
export type YesField = DetailFieldBase & { readonly kind: 'yes'; readonly reads: string };

export type MonthField = DetailFieldBase & {
  readonly kind: 'month';
  readonly reads: (values: { readonly month: string }) => string;
};

export type DetailField = NumberField | MeasureField | ChoiceDetailField | TextField | YesField | MonthField;

export type DetailRow = WithoutTexts<DetailField>;
type WithoutTexts<Field> = Field extends unknown
  ? Omit<Field, 'label' | 'unit' | 'units' | 'reads' | 'readsByLabel' | 'readsZero' | 'choices'>
  : never;
