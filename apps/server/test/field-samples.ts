// Two values of each listing field, for tests that iterate over the contract: a missing field does not compile.
import type { Details } from '@chowk/contract/listings/details/detail-values';
import {
  type ChoiceName,
  choiceField,
  type ListingFieldName,
  mapChoices,
} from '@chowk/contract/listings/listing-fields';
import type { Listing } from '@chowk/contract/listings/listing-schemas';

type Samples = Readonly<Record<ListingFieldName, readonly [Listing[ListingFieldName], Listing[ListingFieldName]]>>;

function firstTwo(name: ChoiceName): [Listing[ChoiceName], Listing[ChoiceName]] {
  return Object.keys(choiceField(name).choices).slice(0, 2) as [Listing[ChoiceName], Listing[ChoiceName]];
}

export const fieldSamples: Samples = {
  title: ['Brass lamp', 'Harmonium of teak'],
  description: ['Polished last week,\nworks well.', 'Tuned in March.\nComes with its case.'],
  price: [1250, 7000.5],
  category: ['furniture', 'books'],
  subcategory: ['decor', 'books'],
  city: ['Chandigarh', 'Mohali'],
  address: ['House 12, Sector 22', 'House 7, Phase 5'],
  latitude: [30.7333, 30.7046],
  longitude: [76.7794, 76.7179],
  ...mapChoices(firstTwo),
};

/** The category details of these listings. */
export const detailSamples: readonly [Details, Details] = [
  { material: 'metal', size: '30 inch' },
  { author: 'Nanak Singh', language: 'punjabi' },
];

/** The fields of a form, as every answer returns them. */
export function sampleFields(which: 0 | 1): Pick<Listing, ListingFieldName> {
  const values = Object.entries(fieldSamples).map(([name, samples]) => [name, samples[which]]);
  return Object.fromEntries(values) as Pick<Listing, ListingFieldName>;
}
