// Opens the site's dialogs from any component, and the actions that continue after sign-in.
import type { NewSavedSearch } from '@chowk/contract/saved-searches/saved-search-schemas';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Subject } from '../../data/messages/mailbox-pages.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { pageRouter } from '../../ui/history/open-entry.ts';

export type DialogRequests = {
  'sign-in': {
    readonly tab?: 'login' | 'register' | 'forgot-password';
    readonly intent?: Intent;
  };
  messages: {
    readonly key?: string;
    /** From a listing: the conversation may not exist yet. */
    readonly conversation?: {
      readonly listing: Subject['listing'];
      readonly otherUser: { readonly id: string; readonly fullName: string; readonly avatar: string | null };
    };
  };
  'report-listing': { readonly listingId: string; readonly listingTitle: string };
  'report-user': { readonly userId: string; readonly userName: string };
  offer: { readonly listing: Subject['listing']; readonly sellerId: string };
  'create-listing': Record<never, never>;
  filters: Record<never, never>;
};

export type DialogName = keyof DialogRequests;

export type OpenDialog = {
  [Name in DialogName]: { readonly name: Name; readonly request: DialogRequests[Name] };
}[DialogName];

export type DialogProps<Name extends DialogName> = {
  readonly request: DialogRequests[Name];
  readonly close: () => void;
};

export type Dialogs = {
  readonly current: OpenDialog | null;
  open<Name extends DialogName>(name: Name, request?: DialogRequests[Name]): void;
  close(): void;
  /** When another page is shown: a dialog that was opened since its address changed belongs to it. */
  closeOfPageBefore(): void;
};

const DialogsContext = createContext<Dialogs>({
  current: null,
  open: () => {},
  close: () => {},
  closeOfPageBefore: () => {},
});

const pathOfRouter = () => pageRouter.current?.state.location.pathname;

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ readonly dialog: OpenDialog; readonly path: string | undefined } | null>(null);
  const dialogs = useMemo<Dialogs>(
    () => ({
      current: opened?.dialog ?? null,
      open: (name, request) =>
        setOpened({ dialog: { name, request: request ?? {} } as OpenDialog, path: pathOfRouter() }),
      close: () => setOpened(null),
      closeOfPageBefore: () =>
        setOpened((open) => (open?.path !== undefined && open.path === pathOfRouter() ? open : null)),
    }),
    [opened],
  );
  return <DialogsContext value={dialogs}>{children}</DialogsContext>;
}

export function useDialogs(): Dialogs {
  return useContext(DialogsContext);
}

export type PlaceIntent = 'sell' | 'messages' | 'favorites';

export type Intent =
  | { readonly kind: PlaceIntent }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'add-favorite' | 'message-seller' | 'make-offer' | 'show-phone'; readonly listingId: string }
  | { readonly kind: 'save-search'; readonly body: NewSavedSearch };

/** State of a redirect away from a page for signed-in users: the dialog host then asks to sign in. */
export type SignInRedirect = { readonly signInFor: string };

export function openPlace(kind: PlaceIntent, dialogs: Dialogs, navigate: (path: string) => unknown): void {
  if (kind === 'favorites') navigate(paths.favorites);
  else dialogs.open(kind === 'sell' ? 'create-listing' : 'messages');
}
