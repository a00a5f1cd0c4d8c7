// Opens the site's dialogs from anywhere, so that no feature needs to know another.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { paths } from '../../platform/addresses/paths.ts';

/** Every dialog of the site and what it needs to know. */
export type DialogRequests = {
  'sign-in': {
    readonly tab?: 'login' | 'register' | 'forgot-password';
    /** What led here, and goes on once somebody is signed in. */
    readonly intent?: Intent;
  };
  messages: {
    /** The conversation to open, as its address names it. */
    readonly key?: string;
    /** A conversation to open; from a listing, one that may not exist yet. */
    readonly conversation?: {
      readonly listing: Pick<Listing, 'id' | 'title' | 'price'>;
      readonly otherUser: { readonly id: string; readonly fullName: string; readonly avatar: string | null };
    };
  };
  'report-listing': { readonly listingId: string; readonly listingTitle: string };
  'report-person': { readonly personId: string; readonly personName: string };
  'create-listing': Record<never, never>;
  filters: Record<never, never>;
};

export type DialogName = keyof DialogRequests;

export type OpenDialog = {
  [Name in DialogName]: { readonly name: Name; readonly request: DialogRequests[Name] };
}[DialogName];

/** What each dialog component receives. */
export type DialogProps<Name extends DialogName> = {
  readonly request: DialogRequests[Name];
  readonly close: () => void;
};

export type Dialogs = {
  readonly current: OpenDialog | null;
  open<Name extends DialogName>(name: Name, request?: DialogRequests[Name]): void;
  close(): void;
};

const DialogsContext = createContext<Dialogs>({ current: null, open: () => {}, close: () => {} });

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<OpenDialog | null>(null);
  const dialogs = useMemo<Dialogs>(
    () => ({
      current,
      open: (name, request) => setCurrent({ name, request: request ?? {} } as OpenDialog),
      close: () => setCurrent(null),
    }),
    [current],
  );
  return <DialogsContext value={dialogs}>{children}</DialogsContext>;
}

export function useDialogs(): Dialogs {
  return useContext(DialogsContext);
}

/** Places that open at a press. */
export type PlaceIntent = 'sell' | 'messages' | 'favorites';

export type Intent =
  | { readonly kind: PlaceIntent }
  | { readonly kind: 'add-favorite' | 'message-seller' | 'show-phone'; readonly listingId: string };

export function openPlace(kind: PlaceIntent, dialogs: Dialogs, navigate: (path: string) => unknown): void {
  if (kind === 'favorites') navigate(paths.favorites);
  else dialogs.open(kind === 'sell' ? 'create-listing' : 'messages');
}
