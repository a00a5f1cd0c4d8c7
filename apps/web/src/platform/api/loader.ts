// What a route's loader works with: the query client of its context, and the answer 'not there'.
import type { QueryClient } from '@tanstack/react-query';
import { createContext, data, type LoaderFunctionArgs } from 'react-router';

export const queriesContext = createContext<QueryClient>();

export type LoaderArgs = LoaderFunctionArgs;

/** The cache to prefetch into: `await queriesOf(args).prefetchQuery(listingQuery(id))`. */
export function queriesOf({ context }: Pick<LoaderArgs, 'context'>): QueryClient {
  return context.get(queriesContext);
}

/** The page is shown with status 404; its component reads `found` from `useLoaderData`. */
export function notFound() {
  return data({ found: false as const }, { status: 404 });
}

export function found() {
  return { found: true as const };
}
