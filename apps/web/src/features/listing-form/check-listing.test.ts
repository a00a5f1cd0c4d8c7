// What is wrong with details is said of their field in the form, of this kind of listing alone.
import { detailRefusal } from '@chowk/contract/listings/details/detail-refusals';
import { get } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { checkListing } from './check-listing.ts';
import { emptyValues } from './listing-values.ts';

const flat = { category: 'property', subcategory: 'rent' };
const bike = { category: 'vehicles', subcategory: 'motorcycles' };

async function refusalOf(kind: typeof flat, details: Record<string, string>, name: string): Promise<unknown> {
  const options = { fields: {}, shouldUseNativeValidation: undefined };
  const { errors } = await checkListing({ ...emptyValues, ...kind, details }, undefined, options);
  return get(errors, `details.${name}.message`);
}

describe('the checks of details in the form', () => {
  // Promise: A detail that cannot be is refused at its field, with what would be right
  it.each([
    [bike, 'year', '1890', detailRefusal('year')],
    [bike, 'year', 'old', detailRefusal('year')],
    [bike, 'kilometres', '18,400', undefined],
    [flat, 'area', '0 marla', detailRefusal('area')],
    [flat, 'area', 'big marla', detailRefusal('area')],
    [flat, 'area', '5 marla', undefined],
    [flat, 'year', '1890', undefined],
  ])('say in %j of %s %s: %s', async (kind, name, entry, refusal) => {
    expect(await refusalOf(kind, { [name]: entry }, name)).toBe(refusal);
  });
});
