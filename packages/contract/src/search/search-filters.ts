// Filters of a search as one table: the request fields and URL parameters of each.
// Code for each filter is keyed by these names, so that a forgotten filter does not compile.
import { type ChoiceName, mapChoices, namesOf } from '../listings/listing-fields.ts';

type SearchFilter<Field = string, Parameter = string> = {
  readonly fields: readonly Field[];
  readonly withIt?: readonly Field[];
  readonly parameters: readonly Parameter[];
  /** Set in the filter panel, whose badge counts its fields. */
  readonly isInPanel?: true;
  /** The place stays when the query changes; all other filters are dropped. */
  readonly staysInNewSearch?: true;
};

const ownFilters = {
  query: { fields: ['query'], withIt: ['literal'], parameters: ['search', 'literal'] },
  category: { fields: ['category'], withIt: ['subcategory'], parameters: ['category'] },
  subcategory: { fields: ['subcategory'], parameters: ['subcategory'] },
  price: { fields: ['minPrice', 'maxPrice'], parameters: ['minPrice', 'maxPrice'], isInPanel: true },
  location: {
    fields: ['location'],
    parameters: ['lat', 'lng', 'radius', 'place'],
    isInPanel: true,
    staysInNewSearch: true,
  },
  mapBounds: { fields: ['mapBounds'], parameters: ['area'], staysInNewSearch: true },
  details: { fields: ['details'], parameters: ['details'], isInPanel: true },
} as const satisfies Record<string, SearchFilter>;

type OwnFilter = (typeof ownFilters)[keyof typeof ownFilters];

export type FilterName = keyof typeof ownFilters | ChoiceName;
/** Fields of the search request that narrow what is found. */
export type FilterField = OwnFilter['fields'][number] | 'literal' | ChoiceName;
export type FilterParameter = OwnFilter['parameters'][number] | ChoiceName;

export const searchFilters: Readonly<Record<FilterName, SearchFilter<FilterField, FilterParameter>>> = {
  ...ownFilters,
  ...mapChoices((name) => ({ fields: [name], parameters: [name], isInPanel: true as const })),
};

export const filterNames = namesOf(searchFilters);

export const filterParameters = filterNames.flatMap((name) => searchFilters[name].parameters);
