// Problems that prevent submitting a listing, and messages of a failed save.
import { describe, expect, it } from 'vitest';
import { ApiError, networkError } from '../../../platform/api/api-error.ts';
import type { FormPhoto } from '../photos/form-photo.ts';
import { describeSaveFailure, findPhotoProblem, findSenderProblem } from './submission-problems.ts';

const MEGABYTE = 1024 * 1024;

function fresh(bytes: number, type = 'image/jpeg'): FormPhoto {
  const file = new File([new Uint8Array(bytes)], 'photo', { type });
  return { kind: 'new', key: 'photo', file, source: file, turns: 0 };
}

const uploaded: FormPhoto = {
  kind: 'uploaded',
  key: 'uploaded',
  media: { id: 'uploaded', fileName: 'uploaded.webp', url: '', width: 8, height: 6, preview: '' },
};

describe('the photos of a listing', () => {
  it.each([
    ['one new photo', [fresh(5 * MEGABYTE)], null],
    ['one that the listing has already', [uploaded], null],
    ['none', [], { title: 'Image required', description: 'Please add at least one image for your listing.' }],
    [
      'a large second one',
      [uploaded, fresh(5 * MEGABYTE + 1)],
      { title: 'File too large', description: 'Image 2 exceeds the 5MB size limit.' },
    ],
    [
      'something that is no photo',
      [fresh(10, 'application/pdf')],
      { title: 'Invalid file type', description: 'Image 1 must be an image file.' },
    ],
  ])('%s', (_, photos, expected) => {
    expect(findPhotoProblem(photos)).toEqual(expected);
  });
});

describe('the one who sends it', () => {
  it.each([
    [{ user: { id: 'me' }, hasToken: true }, undefined],
    [{ user: null, hasToken: false }, 'You must be logged in to create a listing.'],
    [{ user: { id: '' }, hasToken: true }, 'User ID not found. Please log out and log in again.'],
    [{ user: { id: 'me' }, hasToken: false }, 'Your session has expired. Please log in again.'],
  ])('%j', (sender, expected) => {
    expect(findSenderProblem(sender)?.description).toBe(expected);
  });
});

describe('a save that failed', () => {
  it.each([
    ['the server’s message', new ApiError('Too many photos.', { status: 400 }), false, 'Too many photos.'],
    [
      'the server’s error field',
      new ApiError('{"error":"The stall is full."}', { status: 400 }),
      false,
      'The stall is full.',
    ],
    [
      'the fields it names',
      new ApiError('No', { status: 400, details: { title: ['Title is required'] } }),
      false,
      'Validation errors:\ntitle: Title is required',
    ],
    ['nothing at all', new ApiError('', { status: 400 }), false, 'Failed to create listing. Please try again.'],
    ['something unheard of', new Error('odd'), false, 'Failed to create listing. Please try again.'],
    ['something unheard of', new Error('odd'), true, 'There was a problem updating your listing. Please try again.'],
    [
      'a broken server',
      new ApiError('Oops', { status: 500 }),
      true,
      'There was a problem updating your listing. Please try again.',
    ],
  ])('%s', (_, error, isEdit, expected) => {
    expect(describeSaveFailure(error, isEdit)?.description).toBe(expected);
  });

  it('is left to the toast of the session when that has ended', () => {
    const refused = new ApiError('Please log in to continue.', { status: 401 });
    expect(describeSaveFailure(refused, false, false)).toBeNull();
    expect(describeSaveFailure(refused, false, true)).toMatchObject({ title: 'Authentication Error' });
  });

  it('says when the next listing is possible', () => {
    const refused = new ApiError('Too many requests.', { status: 429, retryAfterSeconds: 300 });
    expect(describeSaveFailure(refused, false)?.description).toMatch(
      /^You can publish the next one at \d{1,2}:\d\d .+\. What you typed is kept\.$/,
    );
  });

  it('says what the limit of the account says', () => {
    const body = { code: 'account-limits.listingsPerHour' };
    const refused = new ApiError('The limit grows.', { status: 429, retryAfterSeconds: 3600, body });
    expect(describeSaveFailure(refused, false)?.description).toBe('The limit grows.');
  });

  it('begins with the network when that is the trouble', () => {
    expect(describeSaveFailure(networkError(), false)).toMatchObject({ title: 'Network Error' });
    expect(describeSaveFailure(networkError(), false)?.description).toMatch(/^Network error: /);
  });
});
