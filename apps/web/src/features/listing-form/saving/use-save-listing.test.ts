// Multipart form of a listing.
import { describe, expect, it } from 'vitest';
import type { CheckedValues } from '../listing-values.ts';
import type { FormPhoto } from '../photos/form-photo.ts';
import { buildListingForm } from './use-save-listing.ts';

const values: CheckedValues = {
  title: 'Brass lamp',
  description: 'Polished last week.',
  price: '1250',
  category: 'furniture',
  subcategory: '',
  city: 'Chandigarh',
  address: 'Sector 22',
  latitude: 30.7,
  longitude: 76.7,
  details: {},
};
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const fresh = (name: string): FormPhoto => ({ kind: 'new', key: name, file: file(name), source: file(name), turns: 0 });
const uploaded = (id: string): FormPhoto => ({
  kind: 'uploaded',
  key: id,
  media: { id, fileName: `${id}.webp`, url: '', width: 8, height: 6, preview: '' },
});
const write = (photos: FormPhoto[], more: Partial<CheckedValues> = {}) =>
  buildListingForm({ values: { ...values, ...more }, photos, userId: 'me', isSold: false });

describe('the form of a listing', () => {
  it('carries every field as text', () => {
    expect(Object.fromEntries(write([]))).toEqual({
      title: 'Brass lamp',
      description: 'Polished last week.',
      price: '1250',
      category: 'furniture',
      city: 'Chandigarh',
      address: 'Sector 22',
      latitude: '30.7',
      longitude: '76.7',
      details: '{}',
      userId: 'me',
      isSold: 'false',
      photoOrder: '',
    });
  });

  it('names a subcategory only when one was chosen', () => {
    expect(write([]).has('subcategory')).toBe(false);
    expect(write([], { subcategory: 'decor' }).get('subcategory')).toBe('decor');
  });

  it('carries details as the text of an object', () => {
    const area = { amount: 5, unit: 'marla' };
    expect(write([], { details: { bhk: 2, area } }).get('details')).toBe(JSON.stringify({ bhk: 2, area }));
  });

  it('carries a phone number only when there is one', () => {
    expect(write([], { phone: '' }).has('phone')).toBe(false);
    expect(write([], { phone: '+919814012345' }).get('phone')).toBe('+919814012345');
  });

  it('sends new photos as files, in their order', () => {
    const files = write([fresh('front.jpg'), fresh('back.jpg')]).getAll('files') as File[];
    expect(files.map(({ name }) => name)).toEqual(['front.jpg', 'back.jpg']);
  });

  it('places new photos among kept ones', () => {
    const form = write([fresh('front.jpg'), uploaded('a'), fresh('back.jpg'), uploaded('b')]);
    expect(form.get('mediaFiles[0].id')).toBe('a');
    expect(form.get('mediaFiles[1].id')).toBe('b');
    expect(form.get('photoOrder')).toBe('new,a,new,b');
  });
});
