// Route loader support: the query client in the router context, 404 data, and error serialization for hydration.
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

/** `await queriesOf(args).prefetchQuery(listingQuery(id))`. */
export function queriesOf({ context }: Pick<LoaderArgs, 'context'>): QueryClient {
  return context.get(queriesContext);
}

/** Status 404; the component reads `found` from `useLoaderData`. */
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
