// What a route's loader works with: the query client of its context, and the answer 'not there'.
import type { QueryClient } from '@tanstack/react-query';
import {
  createContext,
  data,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
  type HydrationState,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
} from 'react-router';

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

type Errors = NonNullable<HydrationState['errors']>;
type Written = Record<string, { readonly status: number; readonly statusText: string }>;

export function writeRouteErrors(errors: Errors | null): Written | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status, statusText } = isRouteErrorResponse(error) ? error : { status: 500, statusText: '' };
      return [id, { status, statusText }];
    }),
  );
}

export function readRouteErrors(written: Errors | null | undefined): Errors | null {
  if (!written) return null;
  return Object.fromEntries(
    Object.entries(written as Written).map(([id, { status, statusText }]) => [
      id,
      new ErrorAnswer(status, statusText, null),
    ]),
  );
}
