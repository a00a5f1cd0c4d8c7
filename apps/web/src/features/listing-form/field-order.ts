// The fields of the form in the order of the page: the focus goes to the first one that is wrong.
import { detailNames } from '@chowk/contract/listings/details/detail-fields';
import type { Path } from 'react-hook-form';
import { type ListingValues, typedFields } from './listing-values.ts';

const details = detailNames.map((name) => `details.${name}` as const);

export const fieldOrder: readonly Path<ListingValues>[] = typedFields.flatMap((name) =>
  name === 'subcategory' ? [name, ...details] : [name],
);
