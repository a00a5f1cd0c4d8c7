// Checks what the form holds as the contract does: what is typed for details is read first, of this kind of listing alone.
import { ListingForm } from '@chowk/contract/listings/listing-schemas';
import { schemaResolver } from '../../platform/forms/form-validation.ts';
import { readEntries } from './details/detail-entries.ts';
import type { ListingValues } from './listing-values.ts';

export const checkListing = schemaResolver(ListingForm, (values: ListingValues) => ({
  ...values,
  details: readEntries(values.details, values),
}));
