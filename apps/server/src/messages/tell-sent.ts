// Tells those who look at their messages of one that was sent.
import type { MessageEvent } from '@chowk/contract/messages/message-schemas';

import { messageSent } from '../measuring/measures.ts';
import type { SignedPhotos } from '../media/index.ts';

import type { LiveMessages } from './live/live-messages.ts';
import { presentMessage } from './messages.presenter.ts';
import type { Sent } from './send-message.store.ts';

type Ways = { readonly live: Pick<LiveMessages, 'tell'>; readonly seal: SignedPhotos['seal'] };

export function tellSent({ live, seal }: Ways, { message, recorded }: Sent): void {
  const show = (personId: string): MessageEvent => ({
    type: 'message',
    message: presentMessage(message, personId, seal),
  });
  live.tell(recorded, ({ personId }) => show(personId));
  messageSent.emit(undefined);
}
