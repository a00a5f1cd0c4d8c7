// Loads what counts for Prometheus only where it is asked for, and lets it be read: from outside, or by the supervisor.
import type { Config } from '../config/config.ts';
import type { Metrics } from './metrics/metrics.ts';

export async function openMetrics({ metrics }: Pick<Config, 'metrics'>): Promise<Metrics | null> {
  if (!metrics) return null;
  const { createMetrics } = await import('./metrics/metrics.ts');
  return createMetrics();
}

/** Returns how to close it. Where there is a supervisor, it holds the port and asks each process. */
export async function publishMetrics(
  { metrics: address }: Pick<Config, 'metrics'>,
  metrics: Metrics | null,
  isSupervised: boolean,
): Promise<() => Promise<void>> {
  if (!metrics || !address) return async () => undefined;
  if (isSupervised) {
    const { answerSupervisor } = await import('./metrics/process-messages.ts');
    answerSupervisor(metrics.values);
    return async () => undefined;
  }
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  return serveMetrics(address, metrics);
}
