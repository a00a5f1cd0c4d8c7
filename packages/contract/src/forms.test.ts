// Validation of the forms: the exact message of each field.
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { PasswordChange, SignInRequest, SignUpForm } from './accounts/account-schemas.ts';
import { ContactForm } from './contact/contact-schemas.ts';
import { sayRef } from './languages/text-ref.ts';
import { detailRefusal } from './listings/details/detail-schemas.ts';
import { ListingForm } from './listings/listing-schemas.ts';
import { ReportForm } from './reports/report-schemas.ts';
import { SearchRequest } from './search/search-schemas.ts';

function complaints(schema: z.ZodMiniType, value: unknown): Record<string, string[]> {
  const parsed = schema.safeParse(value);
  const found: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.join('.');
    found[field] = [...(found[field] ?? []), sayRef(message, 'en')];
  }
  return found;
}

/** A value in a test title: as JSON, or by its length when it is long. */
function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? 'undefined';
  return json.length > 100 && typeof value === 'string' ? `${value.length} characters` : json;
}

const titled = (rows: [field: string, value: unknown, text?: string][]) =>
  rows.map(([field, value, text]) => [field, shown(value), text, value] as const);

const listing = {
  title: 'Swaraj 744',
  description: 'Runs well, new tyres.',
  price: '425000',
  category: 'agriculture',
  city: 'Kharar',
  address: 'Main bazaar',
};

describe('the listing form', () => {
  it('accepts a good one and fills the position with zero', () => {
    expect(ListingForm.parse(listing)).toMatchObject({ latitude: 0, longitude: 0 });
  });

  it.each(
    titled([
      ['title', '', 'Title is required'],
      ['title', '   ', 'Title is required'],
      ['title', undefined, 'Title is required'],
      ['title', 'ab', 'Title must be at least 3 characters'],
      ['title', 'x'.repeat(101), 'Title must be less than 100 characters'],
      ['description', 'too short', 'Description must be at least 10 characters'],
      ['description', 'x'.repeat(1001), 'Description must be less than 1000 characters'],
      ['price', '', 'Price must be a valid positive number'],
      ['price', '-1', 'Price must be a valid positive number'],
      ['price', 'abc', 'Price must be a valid positive number'],
      ['price', 'Infinity', 'Price must be a valid positive number'],
      ['price', '1e400', 'Price must be a valid positive number'],
      ['price', '0x10', 'Price must be a valid positive number'],
      ['category', '', 'Category is required'],
      ['category', undefined, 'Category is required'],
      ['category', 'weapons', 'Please select a category'],
      ['subcategory', 'cars', 'Please select a subcategory of this category'],
      ['city', 'x', 'City must be at least 2 characters'],
      ['city', '', 'City is required'],
      ['address', 'abcd', 'Address must be at least 5 characters'],
      ['address', '', 'Address is required'],
    ]),
  )('says of %s %s: %s', (field, _, text, value) => {
    expect(complaints(ListingForm, { ...listing, [field]: value })).toEqual({ [field]: [text] });
  });

  it.each(
    titled([
      ['title', 'x'.repeat(100)],
      ['title', 'abc'],
      ['description', 'x'.repeat(1000)],
      ['description', 'x'.repeat(10)],
      ['price', '0'],
      ['price', '99.50'],
      ['subcategory', 'livestock'],
      ['subcategory', ''],
      ['latitude', '30.7'],
      ['latitude', ''],
      ['latitude', '3e-7'],
      ['longitude', 76.5],
    ]),
  )('accepts %s %s', (field, _shown, _text, value) => {
    expect(complaints(ListingForm, { ...listing, [field]: value })).toEqual({});
  });

  it.each([
    ['free', '0', {}],
    ['free', '0.00', {}],
    ['free', '10', { price: ['What is free costs 0: change the price or the price terms'] }],
    ['negotiable', '10', {}],
    ['on_request', '0', {}],
    ['', '0', {}],
    ['swap', '10', { pricing: ['Price terms must be one of those offered'] }],
  ])('with price terms %j and the price %s says %j', (pricing, price, said) => {
    expect(complaints(ListingForm, { ...listing, pricing, price })).toEqual(said);
  });

  it.each([
    [undefined, {}],
    ['', {}],
    ['{"breed":"Murrah"}', { 'details.breed': ['This is not asked for such a listing'] }],
    [{ year: 2020, bhk: 2 }, { 'details.bhk': ['This is not asked for such a listing'] }],
    [{ year: 2020 }, {}],
    [{ year: 1890 }, { 'details.year': [sayRef(detailRefusal('year'), 'en')] }],
    [{ colour: 'red' }, { details: ['There is no such detail'] }],
  ])('says of details %j: %j', (details, text) => {
    expect(complaints(ListingForm, { ...listing, category: 'vehicles', details })).toEqual(text);
  });

  it.each([
    ['latitude', '91'],
    ['latitude', 'north'],
    ['longitude', '-181'],
    ['longitude', 'Infinity'],
    ['longitude', '0x10'],
    ['latitude', 'NaN'],
  ])('refuses %s %j, which is not on the globe', (field, value) => {
    expect(Object.keys(complaints(ListingForm, { ...listing, [field]: value }))).toEqual([field]);
  });
});

describe('the sign-in form', () => {
  it('asks for both fields', () => {
    expect(complaints(SignInRequest, { email: '', password: '' })).toEqual({
      email: ['Username is required'],
      password: ['Password is required'],
    });
  });
});

describe('the registration form', () => {
  const user = {
    fullName: 'Harpreet Kaur',
    email: 'harpreet@town.example',
    location: 'Sector 22',
    password: 'Correct-9',
    confirmPassword: 'Correct-9',
    terms: true,
  };
  const hint = 'Password must be at least 8 characters with uppercase, lowercase, number and special character';

  it('accepts a good one', () => {
    expect(complaints(SignUpForm, user)).toEqual({});
  });

  it.each([
    ['fullName', ' ', 'Full name is required'],
    ['email', '', 'Email is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['location', '', 'Location is required'],
    ['confirmPassword', '', 'Confirm password is required'],
    ['terms', false, 'You must agree to the terms and conditions'],
  ])('says of %s %j: %s', (field, value, text) => {
    expect(complaints(SignUpForm, { ...user, [field]: value })[field]).toEqual([text]);
  });

  it('notices two different passwords, on the confirmation', () => {
    expect(complaints(SignUpForm, { ...user, confirmPassword: 'Correct-8' })).toEqual({
      confirmPassword: ["Passwords don't match"],
    });
  });

  it('says everything that is wrong at once, two different passwords among it', () => {
    const wrong = {
      fullName: '',
      email: 'nobody',
      location: '',
      password: 'weak',
      confirmPassword: 'week',
      terms: false,
    };
    expect(complaints(SignUpForm, wrong)).toEqual({
      fullName: ['Full name is required'],
      email: ['Please enter a valid email address'],
      location: ['Location is required'],
      password: [hint],
      confirmPassword: ["Passwords don't match"],
      terms: ['You must agree to the terms and conditions'],
    });
  });

  it.each(['Short-9', 'nouppercase-9', 'NOLOWERCASE-9', 'NoDigits-here', 'NoSpecial99'])(
    'refuses the password %s',
    (password) => {
      expect(complaints(SignUpForm, { ...user, password, confirmPassword: password })).toEqual({ password: [hint] });
    },
  );
});

describe('the password form', () => {
  it('wants at least eight characters', () => {
    expect(complaints(PasswordChange, { currentPassword: 'x', newPassword: 'Ab-1' })).toEqual({
      newPassword: ['New password must be at least 8 characters long.'],
    });
  });
});

describe('the report form', () => {
  const report = { reason: 'scam', description: 'Asks for money first' };

  it.each([
    ['reason', undefined, 'Please select a reason for reporting'],
    ['reason', 'boring', 'Please select a reason for reporting'],
    ['description', 'too short', 'Please provide more details (minimum 10 characters)'],
    ['email', 'nobody', 'Please enter a valid email address'],
  ])('says of %s %j: %s', (field, value, text) => {
    expect(complaints(ReportForm, { ...report, [field]: value })).toEqual({ [field]: [text] });
  });

  it.each([undefined, null, '', 'a@town.example'])('takes %j as an e-mail', (email) => {
    expect(complaints(ReportForm, { ...report, email })).toEqual({});
  });
});

describe('the contact form', () => {
  it('asks for every field', () => {
    expect(Object.keys(complaints(ContactForm, { name: '', email: '', reason: '', subject: '', message: '' }))).toEqual(
      ['name', 'email', 'reason', 'subject', 'message'],
    );
  });
});

describe('the search request', () => {
  it('fills in its defaults', () => {
    expect(SearchRequest.parse({ location: { lat: 30.7, lng: 76.7 } })).toMatchObject({
      limit: 24,
      location: { radiusKm: 10, userSelected: true },
    });
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: 1.5 },
    { minPrice: -1 },
    { maxPrice: Number.POSITIVE_INFINITY },
    { sortBy: 'oldest' },
    { location: { lat: 91, lng: 0 } },
    { location: { lat: 30, lng: 76, radiusKm: 51 } },
    { location: { lat: 30, lng: 76, radiusKm: 0.5 } },
    { mapBounds: { north: 1, south: 2, east: 1, west: 0 } },
    { query: 'x'.repeat(201) },
  ])('refuses %j', (request) => {
    expect(SearchRequest.safeParse(request).success).toBe(false);
  });
});
