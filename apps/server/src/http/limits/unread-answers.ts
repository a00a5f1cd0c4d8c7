// Ends connections whose answer is not read: nothing of it was taken for a while, or it takes far too long as a whole.
import type { FastifyInstance } from 'fastify';

export const answerPatience = {
  /** A phone between two cells is back within a minute. */
  stalledMs: 60_000,
  /** 26 MB at 50 KB a second take nine minutes. */
  wholeMs: 600_000,
} as const;

type Patience = { readonly stalledMs: number; readonly wholeMs: number };

/** Answers that a handler has taken over, live streams, have limits of their own. */
export function endUnreadAnswers(app: FastifyInstance, { stalledMs, wholeMs }: Patience = answerPatience): void {
  app.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw;
    // Requests that a page makes of this very process have no connection.
    if (typeof socket?.setTimeout !== 'function') return;
    // Starts anew with each byte that is taken; without a listener Node destroys the connection when it is over. After the answer
    // Node sets the time that an idle connection is kept.
    socket.setTimeout(stalledMs);
    const timer = setTimeout(() => socket.destroy(), wholeMs).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
