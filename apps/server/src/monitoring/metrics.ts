// Prometheus metrics of one process: requests by route, and the events that other modules emit.
import { IncomingMessage } from 'node:http';
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import * as measures from '../instrumentation/measures.ts';
import { type GaugeParts, registerGauges } from './metrics-gauges.ts';
import type { ProcessMetrics } from './metrics-server.ts';

export type Metrics = {
  watch(app: FastifyInstance, parts: GaugeParts): void;
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
    if (route !== streamMessages.path) counter.observe(reply.elapsedTime / 1000);
    done();
  });
}

const searchBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];
const waitBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 5];

function countEvents(registry: Registry): () => void {
  const registers = [registry];
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, label: Label, buckets: number[]) =>
    new Histogram({ name, help, labelNames: [label], buckets, registers });

  const pages = counter(
    'chowk_pages_total',
    'Pages served: cached (hit), cached and a few seconds stale (behind), rendered (miss).',
    ['cache'],
  );
  const searches = histogram(
    'chowk_search_seconds',
    'How long searches took, by the way on which they found something.',
    'way',
    searchBuckets,
  );
  const messages = counter('chowk_messages_sent_total', 'Messages that people sent.');
  const streams = new Gauge({ name: 'chowk_streams_open', help: 'Live message streams that are open.', registers });
  const photos = counter('chowk_photos_uploaded_total', 'Photos that were uploaded and could be read.');
  const bytes = counter('chowk_photos_uploaded_bytes_total', 'Bytes of photos that were uploaded.');
  const emails = counter('chowk_emails_total', 'Tries to send an email, by how they ended.', ['outcome']);
  const waits = histogram(
    'chowk_database_wait_seconds',
    'How long a connection to the database was waited for.',
    'pool',
    waitBuckets,
  );
  const lag = new Gauge({
    name: 'chowk_replica_lag_seconds',
    help: 'How far a replica is behind the primary; left out while it does not answer.',
    labelNames: ['replica'],
    aggregator: 'max',
    registers,
  });

  const up = new Gauge({
    name: 'chowk_replica_up',
    help: 'Whether a replica answers.',
    labelNames: ['replica'],
    aggregator: 'max',
    registers,
  });

  // Start at 0, so that charts have no gap before the first event.
  for (const cache of ['hit', 'behind', 'miss']) pages.inc({ cache }, 0);
  for (const outcome of ['sent', 'put off', 'refused']) emails.inc({ outcome }, 0);

  const subscriptions = [
    measures.pageServed.listen((cache) => pages.inc({ cache })),
    measures.searched.listen(({ way, seconds }) => searches.observe({ way }, seconds)),
    measures.messageSent.listen(() => messages.inc()),
    measures.streamsChanged.listen((by) => streams.inc(by)),
    measures.photosUploaded.listen((uploaded) => {
      photos.inc(uploaded.photos);
      bytes.inc(uploaded.bytes);
    }),
    measures.emailAttempted.listen((outcome) => emails.inc({ outcome })),
    measures.connectionGiven.listen(({ pool, seconds }) => waits.observe({ pool }, seconds)),
    measures.replicaSeen.listen(({ replica, lagSeconds }) => {
      up.set({ replica }, lagSeconds === null ? 0 : 1);
      if (lagSeconds === null) lag.remove({ replica });
      else lag.set({ replica }, lagSeconds);
    }),
  ];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}
