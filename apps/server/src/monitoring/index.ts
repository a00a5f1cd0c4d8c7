// The face of the monitoring room: whether the server is ready, what its operator should know, and numbers for Prometheus.
export type { Metrics } from './metrics/metrics.ts';
export { serveReadiness } from './readiness.ts';
export { openMetrics, publishMetrics } from './start-metrics.ts';
export { createWarnings } from './warnings.ts';
