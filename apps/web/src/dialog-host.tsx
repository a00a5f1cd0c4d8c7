// Holds the one dialog that is open; its code is fetched when it is first asked for.
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { networkError } from './platform/api-error.ts';
import { type DialogName, type DialogProps, useDialogs } from './platform/dialogs.tsx';
import { toastError } from './platform/error-words.ts';
import { useLoaded } from './ui/use-loaded.ts';

type Loaders = { readonly [Name in DialogName]: () => Promise<ComponentType<DialogProps<Name>>> };

const loaders: Loaders = {
  'sign-in': () => import('./features/accounts/sign-in-dialog.tsx').then((module) => module.SignInDialog),
  messages: () => import('./features/messages/messages-dialog.tsx').then((module) => module.MessagesDialog),
  'report-listing': () => import('./features/reports/report-dialog.tsx').then((module) => module.ReportDialog),
  'create-listing': () => import('./features/listing-form/listing-dialog.tsx').then((module) => module.ListingDialog),
  filters: () => import('./features/filters/filter-panel.tsx').then((module) => module.FilterPanel),
};

export function DialogHost() {
  const { current, close } = useDialogs();
  const { pathname } = useLocation();
  const closeNow = useEffectEvent(close);
  // Whoever goes elsewhere is done with what was open here.
  useEffect(() => {
    if (pathname) closeNow();
  }, [pathname]);

  const load = current ? (loaders[current.name] as () => Promise<ComponentType<DialogProps<DialogName>>>) : null;
  const Dialog = useLoaded(load, () => {
    close();
    toastError(networkError());
  });
  return Dialog && current ? <Dialog request={current.request} close={close} /> : null;
}
