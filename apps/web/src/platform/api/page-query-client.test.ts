// The query client of one rendered page leaves in its cache what TanStack's own would.
import { infiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { packQueries } from '../page/page-state.ts';
import { PageQueryClient } from './page-query-client.ts';
import { defineQuery } from './query-client.ts';

const clients = () => [new QueryClient(), new PageQueryClient()] as const;
const lamp = (answer: () => Promise<string>) => ({
  ...defineQuery<string>(['lamp'], answer, { isPerViewer: true }),
  queryFn: answer,
  retry: false,
});

it('asks once for an answer', async () => {
  const cached = clients().map(async (client) => {
    const answer = vi.fn(async () => 'brass');
    await client.ensureQueryData(lamp(answer));
    expect(await client.ensureQueryData(lamp(answer))).toBe('brass');
    expect(answer).toHaveBeenCalledOnce();
    return packQueries(client);
  });
  const [own, page] = await Promise.all(cached);
  expect(page).toEqual(own);
});

it.each([1, 2, 9])('asks for %i of three pages', async (pages) => {
  const query = infiniteQueryOptions({
    queryKey: ['lamps'],
    queryFn: async ({ pageParam }) => `page ${pageParam}`,
    initialPageParam: 1,
    getNextPageParam: (_, all) => (all.length < 3 ? all.length + 1 : null),
  });
  const cached = clients().map(async (client) => {
    await client.ensureInfiniteQueryData({ ...query, pages });
    return packQueries(client);
  });
  const [own, page] = await Promise.all(cached);
  expect(page).toEqual(own);
});

it('rejects with the failure, and asks again', async () => {
  const client = new PageQueryClient();
  const failing = async () => Promise.reject(new Error('no lamp'));
  await expect(client.ensureQueryData(lamp(failing))).rejects.toThrow('no lamp');
  expect(await client.ensureQueryData(lamp(async () => 'brass'))).toBe('brass');
});
