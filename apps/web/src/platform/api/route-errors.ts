// Errors of loaders, carried from the server to the browser without anything of the inside in them.
import { UNSAFE_ErrorResponseImpl as ErrorAnswer, type HydrationState, isRouteErrorResponse } from 'react-router';

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
