// When the CSRF token is fetched.
import { signIn } from '@chowk/contract/accounts/account-endpoints';
import type { ApiResponse } from '@chowk/contract/web/web-page';
import { describe, expect, it } from 'vitest';
import { createApi } from '../api.ts';
import { errorMessage, failureMessage, failureTitle } from '../error-messages.ts';
import { createCsrfTokens } from './csrf.ts';

describe('the CSRF token', () => {
  const respond = (text: string) => ({ status: 200, statusText: '', text, header: () => null });

  it('is fetched once for concurrent requests, and again after 30 minutes or when cleared', async () => {
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

  it.each(['', '{}', '[]', 'null', 'Bad gateway', '{"Token":""}'])(
    'that is not in the answer %j is a network error',
    async (text) => {
      const csrf = createCsrfTokens(async () => respond(text));
      await expect(csrf.token()).rejects.toThrow('Network error. Please check your internet connection.');
    },
  );

  it('that the server refuses is its error, and is requested again the next time', async () => {
    const text = '{"message":"Closed for tea"}';
    const answers = [{ ...respond(text), status: 503 }, respond('{"Token":"t"}')];
    const csrf = createCsrfTokens(async () => answers.shift() ?? respond(''));
    expect(await csrf.token()).toMatchObject({ status: 503, text, isTokenRefusal: true });
    expect(await csrf.token()).toBe('t');
  });

  it.each([
    [500, 'Server Error', 'Something went wrong on our side. Please try again.'],
    [502, 'Server Error', 'Something went wrong on our side. Please try again.'],
    [503, 'Server Error', 'The service is busy. Please try again shortly.'],
    [429, 'Error', 'Too many requests. Please wait a moment and try again.'],
    [403, 'Access Denied', 'Access Denied'],
  ])(
    'that a proxy refuses with %i and a page is explained by its status, not by what was sent',
    async (status, title, text) => {
      for (const page of ['<html>', '', '{}']) {
        const csrf = createCsrfTokens(async () => ({ ...respond(page), status, statusText: 'Proxy' }));
        const api = createApi(async () => (await csrf.token()) as ApiResponse);
        const error = await api
          .call(signIn, { body: { email: 'a', password: 'b' } })
          .catch((thrown: unknown) => thrown);
        expect(failureTitle(error, 'Login failed')).toBe(title);
        expect(errorMessage(error, 'Please check your credentials and try again.')).toBe(text);
        expect(failureMessage(error, 'Please check your current password and try again.')).toBe(text);
      }
    },
  );
});
