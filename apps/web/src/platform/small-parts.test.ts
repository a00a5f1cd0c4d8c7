// Small pieces of the platform: errors in words, the CSRF token, one reload.
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createCsrfTokens } from './csrf.ts';
import { titleOf, wordsOf } from './error-words.ts';
import { mayReload } from './reload-once.ts';

describe('errors in words', () => {
  const api = (message: string, extra = {}) => new ApiError(message, { status: 400, ...extra });

  // Promise: Error text: a provider's type and message first, else a JSON inside the message, else the raw message; a
  // validation map as lines under 'Validation errors:'
  // Promise: A refusal that is a list of descriptions is told in all its sentences; one without a body is told by its
  // status
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
    ['a status alone', api('400 Bad Request', { statusText: 'Bad Request' }), 'the fallback'],
    ['nothing at all', undefined, 'the fallback'],
    ['an empty message', new Error(''), 'the fallback'],
  ])('%s', (_, error, words) => {
    expect(wordsOf(error, 'the fallback')).toBe(words);
  });

  it.each([
    [401, 'Authentication Error'],
    [403, 'Access Denied'],
    [404, 'Not Found'],
    [422, 'Validation Error'],
    [504, 'Server Error'],
    [429, 'Error'],
  ])('%i is titled %s', (status, title) => {
    expect(titleOf(new ApiError('', { status }))).toBe(title);
  });
});

describe('the CSRF token', () => {
  const respond = (text: string) => ({ status: 200, statusText: '', text, header: () => null });

  // Promise: The CSRF token is cached for 30 minutes
  it('is fetched once for many, and again after 30 minutes or when forgotten', async () => {
    let now = 0;
    let fetched = 0;
    const csrf = createCsrfTokens(
      async () => respond(`{"Token":"t${++fetched}"}`),
      () => now,
    );
    expect(await Promise.all([csrf.token(), csrf.token()])).toEqual(['t1', 't1']);
    now = 30 * 60_000 - 1;
    expect(await csrf.token()).toBe('t1');
    now += 1;
    expect(await csrf.token()).toBe('t2');
    csrf.forget();
    expect(await csrf.token()).toBe('t3');
  });

  it('is fetched again after a failure', async () => {
    let isDown = true;
    const csrf = createCsrfTokens(async () => {
      if (isDown) throw new Error('down');
      return respond('{"Token":"t"}');
    });
    await expect(csrf.token()).rejects.toThrow('down');
    isDown = false;
    expect(await csrf.token()).toBe('t');
  });
});

describe('a tab after an upgrade', () => {
  it('reloads once, and again only much later', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect([1_000_000, 1_030_000, 1_090_000].map((now) => mayReload(storage, now))).toEqual([true, false, true]);
  });
});
