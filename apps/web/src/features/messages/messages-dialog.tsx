// The messages dialog: a person's conversations, opened from the bell, a listing or an alert.
import type { User } from '@chowk/contract/accounts';
import { messageTexts } from '@chowk/contract/messages';
import { useEffect } from 'react';
import type { DialogProps } from '../../platform/dialogs.tsx';
import { useUser } from '../../platform/session.tsx';
import { type NewNotice, toast } from '../../platform/toasts.ts';
import { isComplete, keyOf, type Subject } from './conversations.ts';
import { askOnFirstOpening } from './desktop-notice.ts';
import { Mailbox } from './mailbox.tsx';

export function MessagesDialog({ request: { conversation }, close }: DialogProps<'messages'>) {
  const user = useUser();
  const refusal = user && conversation ? findRefusal(user, conversation) : null;
  const isShown = user !== null && refusal === null;

  useEffect(() => {
    if (refusal) toast({ ...refusal, tone: 'destructive' });
    if (!isShown) close();
    else askOnFirstOpening();
  }, [isShown, refusal, close]);

  if (!isShown) return null;
  return <Mailbox key={conversation ? keyOf(conversation) : ''} user={user} wanted={conversation} onClose={close} />;
}

const incomplete: NewNotice = { title: 'Error', description: 'Failed to open message dialog. Please try again.' };
const toYourself: NewNotice = { title: messageTexts.toYourselfTitle, description: messageTexts.toYourself };

function findRefusal(user: User, subject: Subject): NewNotice | null {
  if (!isComplete(subject)) return incomplete;
  return subject.otherUser.id === user.id ? toYourself : null;
}
