// The messages dialog: a person's conversations, opened from the bell, a listing or an alert.
import { useEffect } from 'react';
import type { DialogProps } from '../../platform/dialogs.tsx';
import { useUser } from '../../platform/session.tsx';
import { toast } from '../../platform/toasts.ts';
import { findRefusal, keyOf } from './conversations.ts';
import { askOnFirstOpening } from './desktop-notice.ts';
import { Mailbox } from './mailbox.tsx';

export function MessagesDialog({ request: { conversation }, close }: DialogProps<'messages'>) {
  const user = useUser();
  const refusal = user && conversation ? findRefusal(user.id, conversation) : null;
  const isShown = user !== null && refusal === null;

  useEffect(() => {
    if (refusal) toast({ ...refusal, tone: 'destructive' });
    if (!isShown) close();
    else askOnFirstOpening();
  }, [isShown, refusal, close]);

  if (!isShown) return null;
  return <Mailbox key={conversation ? keyOf(conversation) : ''} user={user} wanted={conversation} onClose={close} />;
}
