// The dialogs that have addresses of their own.

import { paths } from '../../platform/addresses/paths.ts';
import type { OpenDialog } from './dialogs.tsx';

type AddressedDialog = Extract<OpenDialog, { name: 'messages' | 'create-listing' }>;

/** What the page at this path shows over home. */
export function findDialogAt(pathname: string): AddressedDialog | null {
  const [, place = '', key] = pathname.split('/');
  const path = `/${place.toLowerCase()}`;
  if (path === paths.sell) return { name: 'create-listing', request: {} };
  if (path === paths.messages) return { name: 'messages', request: key ? { key } : {} };
  return null;
}
