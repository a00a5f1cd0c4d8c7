// Category fields: the category that the title names is one tap away.
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { emptyValues, type ListingFormMethods } from '../listing-values.ts';
import { CategoryFields } from './select-fields.tsx';

function Held() {
  const defaultValues = { ...emptyValues, title: 'ਮਾਰੂਤੀ ਸਵਿਫਟ' };
  return <CategoryFields form={useForm({ defaultValues }) as unknown as ListingFormMethods} />;
}

// Promise: The category that a title names is offered, and taken over with one tap
it('offers the category that the title names', async () => {
  const guess = { category: 'vehicles', subcategory: 'cars' };
  const { user } = renderPage(<Held />, { answer: () => ({ status: 200, body: { guess } }) });
  await user.click(await screen.findByRole('button', { name: 'Use Vehicles › Cars, from your title' }));
  const chosen = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
  expect(chosen).toEqual(['vehicles', 'cars']);
  expect(screen.queryByRole('button')).toBeNull();
});
