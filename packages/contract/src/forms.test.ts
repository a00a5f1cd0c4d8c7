// What the forms say, field by field: each text to the letter.
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { PasswordChange, SignInRequest, SignUpForm } from './accounts/account-schemas.ts';
import { ContactForm } from './contact/contact-schemas.ts';
import { sayRef } from './languages/text-ref.ts';
import { detailRefusal } from './listings/details/detail-refusals.ts';
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
  // Promise: Coordinates are numbers on the globe, 0 when left out
  it('accepts a good one and fills the position with zero', () => {
    expect(ListingForm.parse(listing)).toMatchObject({ latitude: 0, longitude: 0 });
  });

  // Promise: A title has 3 to 100 characters: 'Title is required', 'Title must be at least 3 characters', 'Title must
  // be less than 100 characters'
  // Promise: A description has 10 to 1,000 characters: 'Description must be at least 10 characters', 'Description must
  // be less than 1000 characters'
  // Promise: A price is a plain number of 0 or more: 'Price must be a valid positive number'
  // Promise: A category is asked for and must be known: 'Category is required', 'Please select a category'
  // Promise: A city has 2 characters or more, an address 5 or more
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

  // Promise: A subcategory may be left out; given, it belongs to its category
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

  // Promise: What is free has the price 0, and says so where it does not
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

  // Promise: Details are optional, and those of another kind of listing are refused by their name
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
  // Promise: Sign-in without a name says 'Username is required', without a password 'Password is required'
  it('asks for both fields', () => {
    expect(complaints(SignInRequest, { email: '', password: '' })).toEqual({
      email: ['Username is required'],
      password: ['Password is required'],
    });
  });
});

describe('the registration form', () => {
  const person = {
    fullName: 'Harpreet Kaur',
    email: 'harpreet@town.example',
    location: 'Sector 22',
    password: 'Correct-9',
    confirmPassword: 'Correct-9',
    terms: true,
  };
  const hint = 'Password must be at least 8 characters with uppercase, lowercase, number and special character';

  it('accepts a good one', () => {
    expect(complaints(SignUpForm, person)).toEqual({});
  });

  // Promise: The registration form asks for every field: 'Full name is required', 'Email is required', 'Location is
  // required'
  // Promise: 'Confirm password is required', 'You must agree to the terms and conditions'
  it.each([
    ['fullName', ' ', 'Full name is required'],
    ['email', '', 'Email is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['location', '', 'Location is required'],
    ['confirmPassword', '', 'Confirm password is required'],
    ['terms', false, 'You must agree to the terms and conditions'],
  ])('says of %s %j: %s', (field, value, text) => {
    expect(complaints(SignUpForm, { ...person, [field]: value })[field]).toEqual([text]);
  });

  // Promise: Two different passwords are noticed on the confirmation: 'Passwords don't match'
  it('notices two different passwords, on the confirmation', () => {
    expect(complaints(SignUpForm, { ...person, confirmPassword: 'Correct-8' })).toEqual({
      confirmPassword: ["Passwords don't match"],
    });
  });

  // Promise: Everything that is wrong with a registration is said at once, two different passwords among it
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

  // Promise: A password has 8 characters or more, with an upper case letter, a lower case letter, a digit and a special
  // character; the refusal says so
  it.each(['Short-9', 'nouppercase-9', 'NOLOWERCASE-9', 'NoDigits-here', 'NoSpecial99'])(
    'refuses the password %s',
    (password) => {
      expect(complaints(SignUpForm, { ...person, password, confirmPassword: password })).toEqual({ password: [hint] });
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

  // Promise: A description has 10 characters or more: 'Please provide more details (minimum 10 characters)'
  it.each([
    ['reason', undefined, 'Please select a reason for reporting'],
    ['reason', 'boring', 'Please select a reason for reporting'],
    ['description', 'too short', 'Please provide more details (minimum 10 characters)'],
    ['email', 'nobody', 'Please enter a valid email address'],
  ])('says of %s %j: %s', (field, value, text) => {
    expect(complaints(ReportForm, { ...report, [field]: value })).toEqual({ [field]: [text] });
  });

  // Promise: An e-mail may be left out; given, it must be one: 'Please enter a valid email address'
  it.each([undefined, null, '', 'a@town.example'])('takes %j as an e-mail', (email) => {
    expect(complaints(ReportForm, { ...report, email })).toEqual({});
  });
});

describe('the contact form', () => {
  // Promise: Every field of the contact form is required, the e-mail must be one, and the texts have an end
  it('asks for every field', () => {
    expect(Object.keys(complaints(ContactForm, { name: '', email: '', reason: '', subject: '', message: '' }))).toEqual(
      ['name', 'email', 'reason', 'subject', 'message'],
    );
  });
});

describe('the search request', () => {
  // Promise: A page has 1 to 100 listings, 24 when left out
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
