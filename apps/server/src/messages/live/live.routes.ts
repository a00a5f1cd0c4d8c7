// GET /api/Message/live: takes the answer over and leaves it to the streams.
import type { streamMessages } from '@chowk/contract/messages/message-endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { subnetOf } from '../../http/limits/subnet.rules.ts';
import type { Handler } from '../../http/serve.ts';
import type { LiveMessages } from './live-messages.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  // A proxy that collects an answer before passing it on would make every message late.
  'x-accel-buffering': 'no',
};

export function liveRoutes({ live }: { live: LiveMessages }) {
  const stream: Handler<typeof streamMessages> = async ({ person, request, reply }) => {
    if (request.method === 'HEAD') return { status: 200, body: undefined, headers };
    await live.open({
      personId: person.id,
      sessionId: person.sessionId,
      signedInUntil: person.signedInUntil.getTime(),
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
