// Reopens the dialogs that the current history entry remembers.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { DialogName, Dialogs, OpenDialog, PlaceIntent } from '../domain/dialogs/dialogs.tsx';
import { reopenWith } from '../ui/history/back-stack.ts';

/** Dialogs for signed-in users, with the intent for visitors. */
const intents: Partial<Record<DialogName, PlaceIntent>> = { 'create-listing': 'sell', messages: 'messages' };

export async function reopenDialogs(dialogs: Dialogs, known: () => Promise<User | null>): Promise<void> {
  const user = await known();
  reopenWith((record) => {
    const { name, request } = record as OpenDialog;
    const kind = intents[name];
    // Signed in meanwhile: no sign-in dialog.
    if (name === 'sign-in' && user) return false;
    if (kind && !user) dialogs.open('sign-in', { intent: { kind } });
    else dialogs.open(name, request);
    return true;
  });
}
