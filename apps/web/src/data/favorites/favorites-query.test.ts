// How long the favourites are waited for.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../platform/api/api.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { favoritesQuery } from './favorites-query.ts';

afterEach(() => vi.restoreAllMocks());

describe('The favourites', () => {
  // Promise: Favourites are given up after 5 s
  it('are given up when they have not come in five seconds', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const neverAnswers = ({ signal }: { signal?: AbortSignal }) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('given up'))));
    const queries = createQueryClient(createApi(neverAnswers));
    const asked = queries.fetchQuery(favoritesQuery('me'));
    expect(timeout).toHaveBeenCalledWith(5000);
    clock.abort();
    await expect(asked).rejects.toThrow();
  });
});
