// City field: suggestions scroll into view only while the field has the focus.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../platform/api/api.ts';
import { createQueryClient } from '../../../platform/api/query-client.ts';
import { emptyValues, type ListingFormMethods } from '../listing-values.ts';
import { CityField } from './city-field.tsx';

const kharar = {
  ...{ place_id: 7, lat: '30.74', lon: '76.64', name: 'Kharar', display_name: 'Kharar, Mohali, Punjab, India' },
  address: { town: 'Kharar' },
};

/** The answer about places comes when the test lets it. */
function renderCity(places: (query: string) => readonly object[] = () => [kharar]) {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const line = Promise.withResolvers<void>();
  const asked = vi.fn();
  const api = createApi(async ({ path }) => {
    asked();
    await line.promise;
    return { status: 200, statusText: '', text: JSON.stringify(places(path)), header: () => null };
  });
  function Held() {
    const form = useForm({ defaultValues: emptyValues }) as unknown as ListingFormMethods;
    return (
      <>
        <CityField form={form} />
        <button type="button">Something else</button>
      </>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient(api)}>
      <Held />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), scrolled, asked, answer: () => act(async () => line.resolve()) };
}

const city = () => screen.getByRole('combobox', { name: 'City' });
const suggested = () => screen.findByRole('option', { name: /Kharar/, hidden: true });

describe('suggestions of cities', () => {
  it('scroll into view while the field has focus', async () => {
    const { user, scrolled, asked, answer } = renderCity();
    await user.type(city(), 'Kharar');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await answer();
    await suggested();
    expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
  });

  it('that come late do not scroll after the user has moved on', async () => {
    const { user, scrolled, asked, answer } = renderCity();
    await user.type(city(), 'Kharar');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: 'Something else' }));
    await answer();
    await suggested();
    expect(scrolled).not.toHaveBeenCalled();
  });
});

it('says that a place is not known and offers those alike', async () => {
  const { user, answer } = renderCity((path) => (path.includes('alike') ? [kharar] : []));
  await answer();
  await user.type(city(), 'Kharaarda');
  expect(await screen.findByText(/We do not know “Kharaarda”/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kharar' }));
  expect(city()).toHaveProperty('value', 'Kharar');
  expect(screen.queryByText(/We do not know/)).toBeNull();
});
