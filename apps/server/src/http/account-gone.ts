// Refusals for people who write at the moment their account, or the other person, is deleted or suspended.
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { forbidden, notFound, type Refusal, unauthorized } from './errors.ts';

/** Raised by the tables that hold what people write; the column tells whose account is gone. */
const personGone = 'CH001';

/** A session is opened by whoever has just proved who they are: they are told why not. Other sessions have ended. */
const personSuspended = 'CH002';

type Raised = { readonly code?: string; readonly table?: string; readonly column?: string };

export function refuseGone(error: Raised): Refusal | null {
  if (error.code === personSuspended)
    return error.table === 'sessions' ? forbidden(suspensionTexts.refused) : unauthorized();
  if (error.code !== personGone) return null;
  if (error.column === 'receiver_id') return notFound(messageTexts.receiverDeleted);
  return error.column === 'blocked_id' ? notFound(messageTexts.personGone) : unauthorized();
}
