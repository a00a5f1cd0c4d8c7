// The face of the monitoring room: whether the server is ready, what its operator should know, numbers for Prometheus, and traces.
export type { Metrics } from './metrics/metrics.ts';
export { serveReadiness } from './readiness.ts';
export { openMetrics, publishMetrics } from './start-metrics.ts';
export { openTracing } from './start-tracing.ts';
export type { Tracing } from './tracing/tracing.ts';
export { createWarnings } from './warnings.ts';
