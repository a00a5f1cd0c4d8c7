// Renders the open dialog; its code is loaded on first use. Reopens dialogs from the history.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLoadedUser, useSession } from '../data/session/session.tsx';
import { findDialogAt } from '../domain/dialogs/dialog-head.tsx';
import {
  type DialogName,
  type DialogProps,
  type OpenDialog,
  type SignInRedirect,
  useDialogs,
} from '../domain/dialogs/dialogs.tsx';
import { texts } from '../domain/dialogs/dialogs-texts.ts';
import { paths } from '../platform/addresses/paths.ts';
import { networkError } from '../platform/api/api-error.ts';
import { toastError } from '../platform/api/error-messages.ts';
import { listen } from '../platform/page/listen.ts';
import { endDialogToasts } from '../platform/toasts/toasts.ts';
import { LoadingDialog } from '../ui/dialogs/loading-dialog.tsx';
import { OpenEntryContext, readOpen } from '../ui/history/open-entry.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';

type Loaders = { readonly [Name in DialogName]: () => Promise<ComponentType<DialogProps<Name>>> };

const loaders: Loaders = {
  'sign-in': () => import('../features/accounts/sign-in-dialog.tsx').then((module) => module.SignInDialog),
  messages: () => import('../features/messages/messages-dialog.tsx').then((module) => module.MessagesDialog),
  'report-listing': () => import('../features/reports/report-dialog.tsx').then((module) => module.ReportDialog),
  'report-user': () => import('../features/reports/report-dialog.tsx').then((module) => module.ReportUserDialog),
  offer: () => import('../features/deals/offer-dialog.tsx').then((module) => module.OfferDialog),
  'create-listing': () => import('../features/listing-form/listing-dialog.tsx').then((module) => module.ListingDialog),
  filters: () => import('../features/filters/filter-panel.tsx').then((module) => module.FilterPanel),
};

const signIn: OpenDialog = { name: 'sign-in', request: {} };

export function DialogHost() {
  const dialogs = useDialogs();
  const { current } = dialogs;
  const { status, user } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, state, key } = useLocation();
  const onArrival = useEffectEvent(() => {
    dialogs.closeOfPageBefore();
    const path = (state as SignInRedirect | null)?.signInFor;
    if (!path || user) return;
    // Asked once: not again after a reload, nor on the way back.
    history.replaceState({ ...history.state, usr: null }, '');
    dialogs.open('sign-in', { intent: { kind: 'page', path } });
  });
  useEffect(() => {
    if (pathname) onArrival();
  }, [pathname]);

  // After sign-in, here or in another tab: continue the intent.
  const onKnown = useEffectEvent((user: User) => {
    if (current?.name !== 'sign-in') return;
    dialogs.close();
    const { intent } = current.request;
    if (!intent) return;
    import('./continue-after-sign-in.ts').then(
      ({ continueAfterSignIn }) => continueAfterSignIn(intent, { user, queries, dialogs, navigate }),
      () => toastError(networkError()),
    );
  });
  useEffect(() => {
    if (user) onKnown(user);
  }, [user]);

  // A dialog that is the page may change its URL while it is open: a step back to the same entry does not open it anew.
  const [{ dialog: placed, ...placedAt }, setPlaced] = useState(() => ({ key, dialog: findDialogAt(pathname) }));
  if (placedAt.key !== key) setPlaced({ key, dialog: findDialogAt(pathname) });
  const shown = current ?? (placed && status !== 'loading' ? (user ? placed : signIn) : null);
  const isPage = !current;
  const close = isPage ? () => void navigate(paths.home, { replace: true }) : dialogs.close;
  useReopenDialogs();

  const load = shown ? (loaders[shown.name] as () => Promise<ComponentType<DialogProps<DialogName>>>) : null;
  const Dialog = useLazyModule(load, () => {
    close();
    // The history entry that remembers the dialog would lead nowhere.
    if (readOpen().length > 0) history.back();
    if (shown?.name === 'messages') toastError(null, { description: texts.messagesFailed });
    else toastError(networkError());
  });
  const isOpen = Dialog !== null && shown !== null;
  useEffect(() => {
    if (isOpen) endDialogToasts();
  }, [isOpen]);

  const entry = useMemo(() => ({ record: shown, isPage }), [shown, isPage]);
  if (!shown) return null;
  if (!Dialog) return <LoadingDialog entry={entry} onClose={close} />;
  return (
    <OpenEntryContext value={entry}>
      <Dialog request={shown.request} close={close} />
    </OpenEntryContext>
  );
}

function useReopenDialogs(): void {
  const dialogs = useDialogs();
  const known = useLoadedUser();

  const arrive = useEffectEvent(() => {
    if (readOpen().length === 0) return;
    void import('./reopen-dialogs.ts').then(({ reopenDialogs }) => reopenDialogs(dialogs, known));
  });

  useEffect(() => {
    arrive();
    return listen(window, 'popstate', () => arrive());
  }, []);
}
