// Price terms and prices of similar listings in the form.
import type { PriceHint } from '@chowk/contract/similar-listings/price-hint-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../../platform/api/api.ts';
import { createQueryClient } from '../../../platform/api/query-client.ts';
import { emptyValues, type ListingFormMethods, type ListingValues } from '../listing-values.ts';
import { PriceField, PriceTerms } from './price-fields.tsx';

const text = 'Similar ones: ₹55,000–72,000, from 14 listings';

function renderTerms(values: Partial<ListingValues>) {
  const hint: PriceHint = { from: 55_000, to: 72_000, count: 14 };
  const asked: unknown[] = [];
  const api = createApi(async ({ body }) => {
    asked.push(JSON.parse(String(body)));
    return { status: 200, statusText: '', text: JSON.stringify({ hint }), header: () => null };
  });
  function Held() {
    const form = useForm({ defaultValues: { ...emptyValues, ...values } }) as unknown as ListingFormMethods;
    return (
      <>
        <PriceField form={form} />
        <PriceTerms form={form} />
      </>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient(api)}>
      <Held />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), asked };
}

const terms = () => screen.getByRole('combobox', { name: 'Price terms (optional)' });
const written = { title: 'Honda Activa', category: 'vehicles', subcategory: 'motorcycles', price: '60000' };

describe('the terms of a price', () => {
  it('make it 0 where it is free', async () => {
    const { user } = renderTerms(written);
    await user.selectOptions(terms(), 'Free');
    expect((screen.getByRole('textbox', { name: 'Price (₹)' }) as HTMLInputElement).value).toBe('0');
  });

  it('hide the field where it is on request, and show it empty afterwards', async () => {
    const { user } = renderTerms(written);
    const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Price (₹)' });
    await user.selectOptions(terms(), 'On request');
    expect(field()).toBeNull();
    await user.selectOptions(terms(), 'Negotiable');
    expect(field()?.value).toBe('');
  });

  it('come with what others ask, and how that was made is a tap away', async () => {
    const { asked } = renderTerms(written);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('How this is made').closest('details')?.open).toBe(false);
    const { title, category, subcategory } = written;
    expect(asked).toEqual([{ title, category, subcategory }]);
  });

  it.each(['Free', 'On request'])('say nothing of others’ prices where it is %s', async (choice) => {
    const { user } = renderTerms(written);
    expect(await screen.findByText(text)).toBeTruthy();
    await user.selectOptions(terms(), choice);
    expect(screen.queryByText(text)).toBeNull();
  });

  it.each([
    ['a job', { ...written, category: 'jobs', subcategory: '' }],
    ['what has no category', { ...written, category: '' }],
    ['what has no title', { ...written, title: '' }],
  ])('request nothing for %s', (_, values) => {
    const { asked } = renderTerms(values);
    expect(asked).toEqual([]);
    expect(screen.queryByText(text)).toBeNull();
  });
});
