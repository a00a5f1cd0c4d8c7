// Error messages shown to users.
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorMessage, errorTitle } from './error-messages.ts';

describe('error messages', () => {
  const api = (message: string, extra = {}) => new ApiError(message, { status: 400, ...extra });

  it.each<[string, unknown, string]>([
    ['the message', api('Not yours'), 'Not yours'],
    [
      'fields',
      api('No', { details: { title: ['Too short', 'Too dull'], city: ['Missing'] } }),
      'Validation errors:\ntitle: Too short, Too dull\ncity: Missing',
    ],
    [
      'a list of problems',
      api('400', { body: [{ description: 'Email taken.' }, { description: 'Weak.' }] }),
      'Email taken. Weak.',
    ],
    ['a JSON inside', new Error('500: {"Message":"Down for tea"}'), 'Down for tea'],
    ['a JSON with error', new Error('{"error":"No way"}'), 'No way'],
    ['a raw message', new Error('plain'), 'plain'],
    ['a provider', { error: { type: 'OAuthException', message: 'Token expired' } }, 'OAuthException: Token expired'],
    [
      'a provider’s error in an answer',
      api('400', { body: { error: { type: 'OAuthException', message: 'Token expired' } } }),
      'OAuthException: Token expired',
    ],
    ['a status alone', api('400 Bad Request', { statusText: 'Bad Request' }), 'the fallback'],
    ['nothing at all', undefined, 'the fallback'],
    ['an empty message', new Error(''), 'the fallback'],
  ])('%s', (_, error, words) => {
    expect(errorMessage(error, 'the fallback')).toBe(words);
  });

  it('a status alone, without a fallback, is its title: not "502 Bad Gateway"', () => {
    const error = new ApiError('502 Bad Gateway', { status: 502, statusText: 'Bad Gateway' });
    expect(errorMessage(error)).toBe('Server Error');
  });

  it.each([
    [401, 'Authentication Error'],
    [403, 'Access Denied'],
    [404, 'Not Found'],
    [422, 'Validation Error'],
    [504, 'Server Error'],
    [429, 'Error'],
  ])('%i is titled %s', (status, title) => {
    expect(errorTitle(new ApiError('', { status }))).toBe(title);
  });
});
