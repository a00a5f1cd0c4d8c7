// The head of a page that shows a dialog by its address: named after it, and none of a search engine's business.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Head } from '../../platform/page/head.tsx';
import { findDialogAt } from './dialog-addresses.ts';
import { texts } from './dialogs-texts.ts';

const titles = { messages: texts.messages, 'create-listing': texts.createListing } as const;

export function DialogHead({ fallback }: { readonly fallback: ReactNode }) {
  const { pathname } = useLocation();
  const dialog = findDialogAt(pathname);
  return dialog ? <Head title={titles[dialog.name]} path={pathname} isHidden /> : fallback;
}
