// GET /api/messages/events: what happened since, for those who cannot hold a stream.
import { mailboxPages } from '@chowk/contract/limits';
import type { showMessageEvents } from '@chowk/contract/messages/conversation-endpoints';
import type { MessageEvents } from '@chowk/contract/messages/conversation-schemas';
import type { Database } from '../../database/database.ts';
import type { Handler } from '../../http/serve.ts';
import type { SignedPhotos } from '../../media/index.ts';
import { findMessagesOfEvents, showEvent } from './catch-up.ts';
import { decideStart, eventId } from './event-id.rules.ts';
import { findEventsAfter, findHead } from './live-events.store.ts';

type Parts = { readonly database: Database; readonly signedPhotos: SignedPhotos };

export function eventRoutes({ database, signedPhotos: { seal } }: Parts) {
  const showEvents: Handler<typeof showMessageEvents> = async ({ person, query: { after } }) => {
    const head = await findHead(database, person.id);
    const { position, isReset } = decideStart(person.id, after, head);
    const idOf = (at: number) => eventId(person.id, at);
    const reset: MessageEvents = {
      events: [{ id: idOf(head.position), event: { type: 'reset' } }],
      eventId: idOf(head.position),
      hasMore: false,
    };
    if (isReset) return { status: 200, body: reset };
    const logged = await findEventsAfter(database, new Map([[person.id, position]]), mailboxPages.events);
    // The log was cleaned between the two looks.
    if (logged[0] && logged[0].position > position + 1) return { status: 200, body: reset };
    const messages = await findMessagesOfEvents(database, logged);
    const events = logged.flatMap((each) => {
      const event = showEvent(each, messages, seal);
      return event ? [{ id: idOf(each.position), event }] : [];
    });
    const reached = logged.at(-1)?.position ?? position;
    return { status: 200, body: { events, eventId: idOf(reached), hasMore: logged.length === mailboxPages.events } };
  };

  return { showEvents };
}
