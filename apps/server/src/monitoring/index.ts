// Public interface of monitoring: health, readiness, warnings; Prometheus metrics and OpenTelemetry traces if configured.
import type { Config } from '../config/config.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';

export { serveHealth, serveReadiness } from './health.ts';
export { createWarnings } from './warnings.ts';
export type { Metrics, Tracing };

export async function openMetrics({ metrics }: Pick<Config, 'metrics'>): Promise<Metrics | null> {
  if (!metrics) return null;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics();
}

/** Returns a function that closes the server. A supervisor serves the metrics itself and requests them from each process. */
export async function publishMetrics(
  { metrics: address }: Pick<Config, 'metrics'>,
  metrics: Metrics | null,
  isSupervised: boolean,
): Promise<() => Promise<void>> {
  if (!metrics || !address) return async () => undefined;
  const { sendMetricsToSupervisor, serveMetrics } = await import('./metrics-server.ts');
  if (!isSupervised) return serveMetrics(address, metrics);
  sendMetricsToSupervisor(metrics.values);
  return async () => undefined;
}

export async function openTracing(
  { otlpEndpoint }: Pick<Config, 'otlpEndpoint'>,
  say: (line: string) => void,
): Promise<Tracing | null> {
  if (!otlpEndpoint) return null;
  const { createTracing } = await import('./tracing.ts');
  return createTracing(otlpEndpoint, say);
}
