// Details section: inputs, suggestions, errors and details of another category.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { validateOnBlur } from '../../../platform/forms/lazy-validation.ts';
import { CategoryFields } from '../fields/select-fields.tsx';
import { emptyValues, type ListingValues } from '../listing-values.ts';
import { checkListing, fillMissingDetails } from './detail-entries.ts';
import { DetailsSection } from './details-section.tsx';

function renderSection(values: Partial<ListingValues>) {
  let read = (): ListingValues['details'] => ({});
  function Held() {
    const defaultValues = fillMissingDetails({ ...emptyValues, ...values });
    const form = useForm({ resolver: checkListing, defaultValues, ...validateOnBlur });
    read = () => form.getValues('details');
    return (
      <>
        <CategoryFields form={form} />
        <DetailsSection form={form} />
      </>
    );
  }
  render(<Held />);
  const entered = () => Object.fromEntries(Object.entries(read()).filter(([, entry]) => entry !== ''));
  return { user: userEvent.setup(), entered };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const section = () => screen.queryByRole('group', { name: 'Details' });
const fold = () => screen.getByText('More details').closest('details');
const bike = { category: 'vehicles', subcategory: 'motorcycles' };

describe('the details of a listing', () => {
  it('are not asked of what has none', () => {
    renderSection({ category: 'agriculture', subcategory: 'crops' });
    expect(section()).toBeNull();
  });

  // Promise: Three details at most are asked at first, the rest under 'More details', which is open where something is in it
  it('are three at first, and more behind a fold', async () => {
    const { user } = renderSection(bike);
    expect(field('Make').closest('details')).toBeNull();
    expect(field('Year').closest('details')).toBeNull();
    expect(field('Fuel').closest('details')).toBe(fold());
    expect(fold()?.open).toBe(false);
    await user.type(field('Kilometres run'), '18400');
    expect(fold()?.open).toBe(true);
  });

  it.each([
    ['vehicles', 'cars', 'Year', 'numeric'],
    ['agriculture', 'livestock', 'Milk a day', 'decimal'],
    ['property', 'land', 'Area', 'decimal'],
    ['agriculture', 'livestock', 'Breed', ''],
  ])('of %s/%s: %s is typed on the keyboard %j', (category, subcategory, name, keyboard) => {
    renderSection({ category, subcategory });
    expect(field(name).inputMode).toBe(keyboard);
  });

  it('hold a number with its unit, a month with its year, a choice and a yes', async () => {
    const plot = renderSection({ category: 'property', subcategory: 'land' });
    await plot.user.selectOptions(field('Area: unit'), 'marla');
    await plot.user.type(field('Area'), '5');
    expect(plot.entered()).toEqual({ area: '5 marla' });
    await plot.user.selectOptions(field('Category'), 'electronics');
    await plot.user.selectOptions(field('Warranty until'), '03');
    const next = String(new Date().getFullYear() + 1);
    await plot.user.selectOptions(field('Warranty until: year'), next);
    expect(plot.entered()).toMatchObject({ warrantyUntil: `${next}-03` });
    await plot.user.selectOptions(field('Category'), 'pets');
    await plot.user.click(field('Vaccinated'));
    expect(plot.entered()).toMatchObject({ vaccinated: 'yes' });
    await plot.user.click(field('Vaccinated'));
    expect(plot.entered()).not.toHaveProperty('vaccinated');
  });

  // Promise: What the title says already is offered for the details that are empty, and taken over by one press
  it('are offered from the title, and leave what was typed', async () => {
    const { user, entered } = renderSection({ ...bike, title: 'Activa 2020 petrol, single owner' });
    await user.type(field('Year'), '2019');
    await user.click(screen.getByRole('button', { name: 'Use Petrol · Owners so far 1' }));
    expect(entered()).toEqual({ year: '2019', fuel: 'petrol', owners: '1' });
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    expect(document.activeElement).toBe(section());
  });

  it('that another category has no room for are named, and come back', async () => {
    const { user, entered } = renderSection({ ...bike, details: { make: 'Honda', fuel: 'petrol' } });
    await user.selectOptions(field('Category'), 'electronics');
    expect(field('Make').value).toBe('Honda');
    expect(screen.getByText('Fuel does not go with Electronics and was left out.')).toBeDefined();
    await user.selectOptions(field('Subcategory'), 'phones');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect([field('Category').value, field('Subcategory').value]).toEqual(['vehicles', 'motorcycles']);
    expect(field('Fuel').value).toBe('petrol');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(entered()).toEqual({ make: 'Honda', fuel: 'petrol' });
  });
});
