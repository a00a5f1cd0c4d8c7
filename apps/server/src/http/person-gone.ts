// What the database refuses because somebody has just deleted their account: words for whoever wrote at that moment.
import { messageTexts } from '@chowk/contract/messages';
import { notFound, type Refusal, unauthorized } from './errors.ts';

/** Raised by the tables that hold what people write; the column tells whose account is gone. */
const personGone = 'CH001';

export function refuseGone(error: { readonly code?: string; readonly column?: string }): Refusal | null {
  if (error.code !== personGone) return null;
  if (error.column === 'receiver_id') return notFound(messageTexts.receiverDeleted);
  return error.column === 'blocked_id' ? notFound(messageTexts.personGone) : unauthorized();
}
