// When the CSRF token is fetched.
import { describe, expect, it } from 'vitest';
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
    const answers = [{ ...respond('{"message":"Busy"}'), status: 503 }, respond('{"Token":"t"}')];
    const csrf = createCsrfTokens(async () => answers.shift() ?? respond(''));
    expect(await csrf.token()).toMatchObject({ status: 503 });
    expect(await csrf.token()).toBe('t');
  });
});
