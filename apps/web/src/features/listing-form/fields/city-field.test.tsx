// City field: suggestions scroll into view only while the field has the focus.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { SessionProvider } from '../../../data/session/session.tsx';
import type { SessionStore } from '../../../data/session/session-store.ts';
import { createApi } from '../../../platform/api/api.ts';
import { createQueryClient } from '../../../platform/api/query-client.ts';
import { emptyValues, type ListingFormMethods } from '../listing-values.ts';
import { CityField } from './city-field.tsx';

const kharar = {
  ...{ place_id: 7, lat: '30.74', lon: '76.64', name: 'Kharar', display_name: 'Kharar, Mohali, Punjab, India' },
  address: { town: 'Kharar' },
};

/** The answer about places comes when the test lets it. */
function renderCity(places: (query: string) => readonly object[] = () => [kharar], location?: string) {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const line = Promise.withResolvers<void>();
  const asked = vi.fn();
  const api = createApi(async ({ path }) => {
    asked(path);
    await line.promise;
    return { status: 200, statusText: '', text: JSON.stringify(places(path)), header: () => null };
  });
  let values = (): Partial<typeof emptyValues> => ({});
  const signedIn = { status: 'signedIn', user: { id: 'ranjit', location } };
  const session = location !== undefined && { get: () => signedIn, subscribe: () => () => {} };
  function Held() {
    const form = useForm({ defaultValues: emptyValues }) as unknown as ListingFormMethods;
    values = form.getValues;
    return (
      <>
        <CityField form={form} />
        <button type="button">Something else</button>
      </>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient(api)}>
      <SessionProvider session={(session || null) as SessionStore | null}>
        <Held />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    scrolled,
    asked,
    values: () => values(),
    answer: () => act(async () => line.resolve()),
  };
}

const city = () => screen.getByRole('combobox', { name: 'City' });
const suggested = () => screen.findByRole('option', { name: /Kharar/, hidden: true });

describe('suggestions of cities', () => {
  it('scroll into view while the field has focus', async () => {
    const { user, scrolled, asked, answer } = renderCity();
    await user.type(city(), 'Kharar');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await answer();
    await suggested();
    expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
  });

  it('that come late do not scroll after the user has moved on', async () => {
    const { user, scrolled, asked, answer } = renderCity();
    await user.type(city(), 'Kharar');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: 'Something else' }));
    await answer();
    await suggested();
    expect(scrolled).not.toHaveBeenCalled();
  });
});

describe('a village that is not known, and whose name is like no other', () => {
  const desuMajra = { ...kharar, place_id: 8, name: 'Desu Majra' };
  const places = (mine: readonly object[]) => (path: string) => {
    if (path.includes('my-listings')) return mine;
    return path.includes('Kurali') || path.includes('nearest') ? [desuMajra] : [];
  };
  const zirakpur = { id: '5', city: 'Zirakpur', latitude: 30.64251, longitude: 76.81731 };

  it.each([
    ['of a visitor: near the centre of the town', 'Chandigarh', /nearest=1$/, undefined, []],
    ['with listings: near the last one', 'Zirakpur', /lat=30.64&lon=76.82$/, 'Kurali', [zirakpur]],
    ['with a profile: near its place', 'Desu Majra', /lat=30.74&lon=76.64$/, 'Kurali', []],
  ])('%s', async (_, near, query, location, mine) => {
    const { user, answer, asked, values } = renderCity(places(mine), location);
    await answer();
    await user.type(city(), 'Gigemajra');
    expect(await screen.findByText(new RegExp(`We do not know “Gigemajra”.*Near ${near}:`))).toBeTruthy();
    expect(asked).toHaveBeenCalledWith(expect.stringMatching(query));
    await user.click(screen.getByRole('button', { name: 'Desu Majra' }));
    expect(values()).toMatchObject({ city: 'Desu Majra', latitude: 30.74, address: 'Gigemajra' });
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
