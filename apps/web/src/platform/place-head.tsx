// The head of a page that shows a dialog by its address: named after it, and none of a search engine's business.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { findPlacedDialog } from './dialog-places.ts';
import { Head } from './head.tsx';

const titles = { messages: 'Messages', 'create-listing': 'Create New Listing' } as const;

export function PlaceHead({ fallback }: { readonly fallback: ReactNode }) {
  const { pathname } = useLocation();
  const dialog = findPlacedDialog(pathname);
  return dialog ? <Head title={titles[dialog.name]} path={pathname} isHidden /> : fallback;
}
