// Dialogs with a URL of their own (/sell, /messages), and the page head while one is open.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';
import type { OpenDialog } from './dialogs.tsx';
import { texts } from './dialogs-texts.ts';

const titles = { messages: texts.messages, 'create-listing': texts.createListing } as const;

export function DialogHead({ fallback }: { readonly fallback: ReactNode }) {
  const { pathname } = useLocation();
  const dialog = findDialogAt(pathname);
  return dialog ? <Head title={titles[dialog.name]} path={pathname} isHidden /> : fallback;
}

type AddressedDialog = Extract<OpenDialog, { name: 'messages' | 'create-listing' }>;

export function findDialogAt(pathname: string): AddressedDialog | null {
  const [, place = '', key] = pathname.split('/');
  const path = `/${place.toLowerCase()}`;
  if (path === paths.sell) return { name: 'create-listing', request: {} };
  if (path === paths.messages) return { name: 'messages', request: key ? { key } : {} };
  return null;
}
