// A listing that could not be saved: the server's words where it has some, else ours.
import { describe, expect, it } from 'vitest';
import { ApiError, networkError } from '../../platform/api/api-error.ts';
import { explainFailure } from './save-words.ts';

describe('a save that failed', () => {
  // Promise: A save that failed is told in the server's words, those of its `error` field too, else in ours; a lost
  // network begins with 'Network error: '
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
    expect(explainFailure(error, isEdit).description).toBe(expected);
  });

  it('begins with the network when that is the trouble', () => {
    expect(explainFailure(networkError(), false)).toMatchObject({ title: 'Network Error' });
    expect(explainFailure(networkError(), false).description).toMatch(/^Network error: /);
  });
});
