// The numbers of one process for Prometheus: what rooms tell is counted, what stands somewhere is read when asked for.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { countMeasures } from './count-measures.ts';
import { countRequests } from './count-requests.ts';
import type { ProcessMetrics } from './process-metrics.ts';
import { readGauges, type StateParts } from './read-gauges.ts';

export type Metrics = {
  /** Before the app listens: from then on every request is counted. */
  watch(app: FastifyInstance, parts: StateParts): void;
  /** For whoever puts several processes together. */
  values(): Promise<ProcessMetrics>;
  text(): Promise<string>;
  readonly contentType: string;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stopCounting = countMeasures(registry);
  return {
    watch(app, parts) {
      countRequests(app, registry);
      readGauges(registry, parts);
      app.addHook('onClose', async () => stopCounting());
    },
    values: () => registry.getMetricsAsJSON(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
