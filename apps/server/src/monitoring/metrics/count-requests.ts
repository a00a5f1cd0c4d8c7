// Counts and times requests by their route: as it is written in the contract, never the path that somebody asked for.
import { IncomingMessage } from 'node:http';
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** From what nobody notices to what nobody waits for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function countRequests(app: FastifyInstance, registry: Registry): void {
  const labels = ['method', 'route', 'from'] as const;
  const registers = [registry];
  const requests = new Counter({
    name: 'chowk_http_requests_total',
    help: 'Requests answered, by route and status; from is "page" for what a page asks of this very process.',
    labelNames: [...labels, 'status'],
    registers,
  });
  const times = new Histogram({
    name: 'chowk_http_request_seconds',
    help: 'How long answers took, by route.',
    labelNames: labels,
    buckets,
    registers,
  });
  /** Looking up a label's counter costs more than counting: each is looked up once. */
  const counters = new Map<string, { inc(): void; observe(seconds: number): void }>();

  function counterOf(method: string, route: string, from: string, status: number) {
    const key = `${method} ${status} ${from} ${route}`;
    const known = counters.get(key);
    if (known) return known;
    const [counter, histogram] = [
      requests.labels({ method, route, from, status: String(status) }),
      times.labels({ method, route, from }),
    ];
    const made = { inc: () => counter.inc(), observe: (seconds: number) => histogram.observe(seconds) };
    counters.set(key, made);
    return made;
  }

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const from = request.raw instanceof IncomingMessage ? 'visitor' : 'page';
    const counter = counterOf(request.method, route, from, reply.statusCode);
    counter.inc();
    // A stream takes as long as somebody looks at their messages.
    if (route !== streamMessages.path) counter.observe(reply.elapsedTime / 1000);
    done();
  });
}
