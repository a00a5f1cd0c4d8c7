// What keeps a listing from being sent, in the words of the page.
import { describe, expect, it } from 'vitest';
import type { FormPhoto } from '../photos/form-photo.ts';
import { findPhotoProblem, findSenderProblem } from './submission-check.ts';

const MEGABYTE = 1024 * 1024;

function fresh(bytes: number, type = 'image/jpeg'): FormPhoto {
  const file = new File([new Uint8Array(bytes)], 'photo', { type });
  return { kind: 'new', key: 'photo', file, source: file, turns: 0 };
}

const kept: FormPhoto = {
  kind: 'kept',
  key: 'kept',
  media: { id: 'kept', fileName: 'kept.webp', url: '', width: 8, height: 6, preview: '' },
};

describe('the photos of a listing', () => {
  // Promise: 'File too large': 'Image N exceeds the 5MB size limit.' before anything is sent
  // Promise: 'Invalid file type': 'Image N must be an image file.' before anything is sent
  // Promise: A photo that the listing has already is photo enough for an edit
  it.each([
    ['one new photo', [fresh(5 * MEGABYTE)], null],
    ['one that the listing has already', [kept], null],
    ['none', [], { title: 'Image required', description: 'Please add at least one image for your listing.' }],
    [
      'a large second one',
      [kept, fresh(5 * MEGABYTE + 1)],
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
  // Promise: Nobody sends without a session: 'You must be logged in to create a listing.', 'User ID not found. Please
  // log out and log in again.', 'Your session has expired. Please log in again.'
  it.each([
    [{ user: { id: 'me' }, token: 'signed' }, undefined],
    [{ user: null, token: null }, 'You must be logged in to create a listing.'],
    [{ user: { id: '' }, token: 'signed' }, 'User ID not found. Please log out and log in again.'],
    [{ user: { id: 'me' }, token: null }, 'Your session has expired. Please log in again.'],
  ])('%j', (sender, expected) => {
    expect(findSenderProblem(sender)?.description).toBe(expected);
  });
});
