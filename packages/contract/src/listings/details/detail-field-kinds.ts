// The kinds of details that a listing can have, and what is said of each in the table of fields.

/** Where a field is asked: 'vehicles' is all of a category, 'vehicles/cars' one subcategory of it. */
export type Kinds = readonly string[];

type DetailFieldBase = {
  readonly label: string;
  readonly in: Kinds;
  readonly notIn?: Kinds;
  /** What people can narrow a search by. */
  readonly isFilter?: true;
  /** Whether the line on a card says it: of those that do, the first three in the order of this table. */
  readonly isOnCard?: true;
};

/** A number; `{}` in `reads` stands for it. Years are not grouped by thousands. */
export type NumberField = DetailFieldBase & {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number | 'this year';
  readonly decimals?: number;
  readonly reads?: string;
  readonly isUngrouped?: true;
  /** Beside the control; left out where the label says it. */
  readonly unit?: string;
};

/** A number with the unit that its seller thinks in; compared by the first unit, of which each is `factor`. */
export type MeasureField = DetailFieldBase & {
  readonly kind: 'measure';
  readonly max: number;
  readonly units: Readonly<Record<string, { readonly label: string; readonly factor: number }>>;
};

/** One of a few. */
export type ChoiceDetailField = DetailFieldBase & {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<string, string>>;
};

/** A short text; as a filter, one of the values that listings have. */
export type TextField = DetailFieldBase & {
  readonly kind: 'text';
  readonly maxLength: number;
  /** Offered while typing. */
  readonly examples?: readonly string[];
};

/** Yes, or nothing said; `reads` is what a card says. */
export type YesField = DetailFieldBase & { readonly kind: 'yes'; readonly reads: string };

/** A month, '2027-03'. */
export type MonthField = DetailFieldBase & { readonly kind: 'month'; readonly reads: string };

export type DetailField = NumberField | MeasureField | ChoiceDetailField | TextField | YesField | MonthField;
