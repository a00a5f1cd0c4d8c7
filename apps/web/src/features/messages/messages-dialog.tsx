// Messages dialog, opened from the bell, a listing, an alert or by its address.
import { useEffect } from 'react';
import { conversationKeyOf } from '../../data/messages/mailbox-pages.ts';
import { useUser } from '../../data/session/session.tsx';
import type { DialogProps } from '../../domain/dialogs/dialogs.tsx';
import { toast } from '../../platform/toasts/toasts.ts';
import { requestPermissionOnFirstOpen } from './alerts/notifications.ts';
import { findRefusal } from './conversations.ts';
import { Mailbox } from './mailbox/mailbox.tsx';

export function MessagesDialog({ request, close }: DialogProps<'messages'>) {
  const user = useUser();
  const { conversation } = request;
  const refusal = user && conversation ? findRefusal(user.id, conversation) : null;
  const isShown = user !== null && refusal === null;

  useEffect(() => {
    if (refusal) toast({ ...refusal, tone: 'destructive' });
    if (!isShown) close();
    else requestPermissionOnFirstOpen();
  }, [isShown, refusal, close]);

  if (!isShown) return null;
  const key = conversation ? conversationKeyOf(conversation) : (request.key?.toLowerCase() ?? null);
  return <Mailbox key={key} user={user} requested={conversation} requestedKey={key} onClose={close} />;
}
