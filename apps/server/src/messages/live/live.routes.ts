// GET /api/Message/live: the event stream. GET /api/messages/events: the same events by polling.

import { mailboxPages } from '@chowk/contract/limits';
import type { showMessageEvents } from '@chowk/contract/messages/conversation-endpoints';
import type { MessageEvents } from '@chowk/contract/messages/conversation-schemas';
import type { streamMessages } from '@chowk/contract/messages/message-endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { subnetOf } from '../../http/limits/subnet.rules.ts';
import type { Handler } from '../../http/serve.ts';
import type { SignedPhotos } from '../../media/index.ts';
import { findMessagesOfEvents, showEvent } from './catch-up.ts';
import { findEventsAfter, findHead } from './live.store.ts';
import { decideStart, eventId } from './live-events.rules.ts';
import type { LiveMessages } from './live-messages.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  // A proxy that collects an answer before passing it on would make every message late.
  'x-accel-buffering': 'no',
};

export function liveRoutes({ live }: { live: LiveMessages }) {
  const stream: Handler<typeof streamMessages> = async ({ caller, request, reply }) => {
    if (request.method === 'HEAD') return { status: 200, body: undefined, headers };
    await live.open({
      userId: caller.id,
      sessionId: caller.sessionId,
      signedInUntil: caller.signedInUntil.getTime(),
      network: subnetOf(request.ip),
      lastEventId: lastEventIdOf(request),
      out: reply.raw,
      begin: () => begin(request, reply),
    });
    return { status: 200, body: undefined };
  };

  return { stream };
}

function lastEventIdOf(request: FastifyRequest): string | null {
  const given = request.headers['last-event-id'];
  return typeof given === 'string' ? given : null;
}

function begin(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, { ...headers, 'x-request-id': request.id });
}

type EventParts = { readonly database: Database; readonly signedPhotos: SignedPhotos };

export function eventRoutes({ database, signedPhotos: { sign } }: EventParts) {
  const showEvents: Handler<typeof showMessageEvents> = async ({ caller, query: { after } }) => {
    const head = await findHead(database, caller.id);
    const { position, isReset } = decideStart(caller.id, after, head);
    const idOf = (at: number) => eventId(caller.id, at);
    const reset: MessageEvents = {
      events: [{ id: idOf(head.position), event: { type: 'reset' } }],
      eventId: idOf(head.position),
      hasMore: false,
    };
    if (isReset) return { status: 200, body: reset };
    const logged = await findEventsAfter(database, new Map([[caller.id, position]]), mailboxPages.events);
    // The log was cleaned between the two reads.
    if (logged[0] && logged[0].position > position + 1) return { status: 200, body: reset };
    const messages = await findMessagesOfEvents(database, logged);
    const events = logged.flatMap((each) => {
      const event = showEvent(each, messages, sign);
      return event ? [{ id: idOf(each.position), event }] : [];
    });
    const reached = logged.at(-1)?.position ?? position;
    return { status: 200, body: { events, eventId: idOf(reached), hasMore: logged.length === mailboxPages.events } };
  };

  return { showEvents };
}
