// Which dialogs of the history open again, and for whom.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { DialogName, Dialogs, OpenDialog, PlaceIntent } from '../domain/dialogs/dialogs.tsx';
import { reopenWith } from '../ui/history/back-stack.ts';

/** For signed-in people only, and what a visitor wants by opening them. */
const intents: Partial<Record<DialogName, PlaceIntent>> = { 'create-listing': 'sell', messages: 'messages' };

/** An entry of the history was reached that knows of something open. */
export async function reopenDialogs(dialogs: Dialogs, known: () => Promise<User | null>): Promise<void> {
  const user = await known();
  reopenWith((record) => {
    const { name, request } = record as OpenDialog;
    const kind = intents[name];
    // Whoever has signed in meanwhile needs no question.
    if (name === 'sign-in' && user) return false;
    if (kind && !user) dialogs.open('sign-in', { intent: { kind } });
    else dialogs.open(name, request);
    return true;
  });
}
