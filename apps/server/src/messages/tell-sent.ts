// Tells those who look at their messages of one that was sent.
import type { MessageEvent } from '@chowk/contract/messages/message-schemas';
import type { LiveMessages } from './live/live-messages.ts';
import { presentMessage } from './messages.presenter.ts';
import type { Sent } from './send-message.store.ts';

export function tellSent(live: Pick<LiveMessages, 'tell'>, { message, recorded }: Sent): void {
  const show = (personId: string): MessageEvent => ({ type: 'message', message: presentMessage(message, personId) });
  live.tell(recorded, ({ personId }) => show(personId));
}
