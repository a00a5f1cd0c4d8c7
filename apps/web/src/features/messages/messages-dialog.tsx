// The messages dialog: a person's conversations, opened from the bell, a listing, an alert or by its address.
import { useEffect } from 'react';
import type { DialogProps } from '../../data/dialogs/dialogs.tsx';
import { useUser } from '../../data/session/session.tsx';
import { toast } from '../../platform/toasts/toasts.ts';
import { askOnFirstOpening } from './alerts/desktop-notification.ts';
import { findRefusal, keyOf } from './conversations.ts';
import { Mailbox } from './mailbox/mailbox.tsx';
import { useNamedConversation } from './mailbox/use-named-conversation.ts';

export function MessagesDialog({ request, close }: DialogProps<'messages'>) {
  const user = useUser();
  const named = useNamedConversation(user, request.conversation ? undefined : request.key);
  const conversation = request.conversation ?? named.begun;
  const refusal = user && conversation ? findRefusal(user.id, conversation) : null;
  const isShown = user !== null && refusal === null;

  useEffect(() => {
    if (refusal) toast({ ...refusal, tone: 'destructive' });
    if (!isShown) close();
    else askOnFirstOpening();
  }, [isShown, refusal, close]);

  if (!isShown) return null;
  const name = named.isMissing ? undefined : request.key?.toLowerCase();
  const key = request.conversation ? keyOf(request.conversation) : (name ?? null);
  return <Mailbox key={key} user={user} wanted={conversation} wantedKey={key} onClose={close} />;
}
