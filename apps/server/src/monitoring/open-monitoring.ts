// Loads Prometheus metrics and OpenTelemetry tracing only if they are configured.
import type { Config } from '../config/config.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Tracing } from './tracing.ts';

export async function openMetrics({ metrics }: Pick<Config, 'metrics'>): Promise<Metrics | null> {
  if (!metrics) return null;
  const { createMetrics } = await import('./metrics/metrics.ts');
  return createMetrics();
}

/** Returns a function that closes the server. A supervisor serves the metrics itself and requests them from each process. */
export async function publishMetrics(
  { metrics: address }: Pick<Config, 'metrics'>,
  metrics: Metrics | null,
  isSupervised: boolean,
): Promise<() => Promise<void>> {
  if (!metrics || !address) return async () => undefined;
  if (isSupervised) {
    const { sendMetricsToSupervisor } = await import('./metrics/metrics-server.ts');
    sendMetricsToSupervisor(metrics.values);
    return async () => undefined;
  }
  const { serveMetrics } = await import('./metrics/metrics-server.ts');
  return serveMetrics(address, metrics);
}

export async function openTracing(
  { otlpEndpoint }: Pick<Config, 'otlpEndpoint'>,
  say: (line: string) => void,
): Promise<Tracing | null> {
  if (!otlpEndpoint) return null;
  const { createTracing } = await import('./tracing.ts');
  return createTracing(otlpEndpoint, say);
}
