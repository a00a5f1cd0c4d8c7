// Timeout of the favorites query.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../platform/api/api.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { favoritesQuery } from './favorites-query.ts';

afterEach(() => vi.restoreAllMocks());

describe('The favorites', () => {
  it('time out after five seconds', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const neverAnswers = ({ signal }: { signal?: AbortSignal }) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('timed out'))));
    const queries = createQueryClient(createApi(neverAnswers));
    const request = queries.fetchQuery(favoritesQuery('me'));
    expect(timeout).toHaveBeenCalledWith(5000);
    clock.abort();
    await expect(request).rejects.toThrow();
  });
});
