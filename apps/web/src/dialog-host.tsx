// Holds the one dialog that is open; its code is fetched when it is first asked for.
import type { User } from '@chowk/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { networkError } from './platform/api-error.ts';
import { type DialogName, type DialogProps, useDialogs } from './platform/dialogs.tsx';
import { toastError } from './platform/error-words.ts';
import { useUser } from './platform/session.tsx';
import { endOpeningToasts } from './platform/toasts.ts';
import { useLoaded } from './ui/use-loaded.ts';
import { WaitingDialog } from './ui/waiting-dialog.tsx';

type Loaders = { readonly [Name in DialogName]: () => Promise<ComponentType<DialogProps<Name>>> };

const loaders: Loaders = {
  'sign-in': () => import('./features/accounts/sign-in-dialog.tsx').then((module) => module.SignInDialog),
  messages: () => import('./features/messages/messages-dialog.tsx').then((module) => module.MessagesDialog),
  'report-listing': () => import('./features/reports/report-dialog.tsx').then((module) => module.ReportDialog),
  'create-listing': () => import('./features/listing-form/listing-dialog.tsx').then((module) => module.ListingDialog),
  filters: () => import('./features/filters/filter-panel.tsx').then((module) => module.FilterPanel),
};

export function DialogHost() {
  const dialogs = useDialogs();
  const { current, close } = dialogs;
  const user = useUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const closeNow = useEffectEvent(close);
  // Whoever goes elsewhere is done with what was open here.
  useEffect(() => {
    if (pathname) closeNow();
  }, [pathname]);

  // Signed in, here or in another tab, or only now confirmed: what led to the question goes on.
  const onKnown = useEffectEvent((person: User) => {
    if (current?.name !== 'sign-in') return;
    close();
    const { intent } = current.request;
    if (!intent) return;
    import('./go-on.ts').then(
      ({ goOn }) => goOn(intent, { user: person, queries, dialogs, navigate }),
      () => toastError(networkError()),
    );
  });
  useEffect(() => {
    if (user) onKnown(user);
  }, [user]);

  const load = current ? (loaders[current.name] as () => Promise<ComponentType<DialogProps<DialogName>>>) : null;
  const Dialog = useLoaded(load, () => {
    close();
    toastError(networkError());
  });
  const isOpen = Dialog !== null && current !== null;
  useEffect(() => {
    if (isOpen) endOpeningToasts();
  }, [isOpen]);

  if (!current) return null;
  return Dialog ? <Dialog request={current.request} close={close} /> : <WaitingDialog onClose={close} />;
}
