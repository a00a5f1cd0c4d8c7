// How the supervisor asks a process for its numbers, and how that one answers.
import type { ProcessMetrics } from './process-metrics.ts';

export const metricsQuestion = 'metrics';
export type MetricsAnswer = { readonly metrics: ProcessMetrics };

export function answerSupervisor(values: () => Promise<ProcessMetrics>): void {
  process.on('message', (message) => {
    if (message !== metricsQuestion) return;
    void values().then((metrics) => process.connected && process.send?.({ metrics } satisfies MetricsAnswer));
  });
}
