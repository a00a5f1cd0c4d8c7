// The head of a page that shows a dialog by its address: named after it, and none of a search engine's business.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Head } from '../../platform/page/head.tsx';
import { findDialogAt } from './dialog-addresses.ts';

const titles = { messages: 'Messages', 'create-listing': 'Create New Listing' } as const;

export function DialogHead({ fallback }: { readonly fallback: ReactNode }) {
  const { pathname } = useLocation();
  const dialog = findDialogAt(pathname);
  return dialog ? <Head title={titles[dialog.name]} path={pathname} isHidden /> : fallback;
}
