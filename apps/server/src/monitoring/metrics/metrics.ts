// Prometheus metrics of one process: requests, events of other modules, and gauges.
import { IncomingMessage } from 'node:http';
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { countEvents } from './event-metrics.ts';
import { type GaugeParts, registerGauges } from './gauges.ts';
import type { ProcessMetrics } from './metrics-server.ts';

export type Metrics = {
  /** Call before the app listens. */
  watch(app: FastifyInstance, parts: GaugeParts): void;
  /** For the supervisor. */
  values(): Promise<ProcessMetrics>;
  text(): Promise<string>;
  readonly contentType: string;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stopCounting = countEvents(registry);
  return {
    watch(app, parts) {
      countRequests(app, registry);
      registerGauges(registry, parts);
      app.addHook('onClose', async () => stopCounting());
    },
    values: () => registry.getMetricsAsJSON(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** By the route of the contract, never by the requested path. */
function countRequests(app: FastifyInstance, registry: Registry): void {
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
    buckets: requestBuckets,
    registers,
  });
  /** Cached, because the lookup by labels costs more than counting. */
  const counters = new Map<string, { inc(): void; observe(seconds: number): void }>();

  function counterOf(method: string, route: string, from: string, status: number) {
    const key = `${method} ${status} ${from} ${route}`;
    const cached = counters.get(key);
    if (cached) return cached;
    const [counter, histogram] = [
      requests.labels({ method, route, from, status: String(status) }),
      times.labels({ method, route, from }),
    ];
    const created = { inc: () => counter.inc(), observe: (seconds: number) => histogram.observe(seconds) };
    counters.set(key, created);
    return created;
  }

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const from = request.raw instanceof IncomingMessage ? 'visitor' : 'page';
    const counter = counterOf(request.method, route, from, reply.statusCode);
    counter.inc();
    // A stream stays open for hours.
    if (route !== streamMessages.path) counter.observe(reply.elapsedTime / 1000);
    done();
  });
}
