// Public interface of monitoring: readiness, warnings, Prometheus metrics and OpenTelemetry traces.
export type { Metrics } from './metrics/metrics.ts';
export { openMetrics, openTracing, publishMetrics } from './open-monitoring.ts';
export { serveReadiness } from './readiness.ts';
export type { Tracing } from './tracing.ts';
export { createWarnings } from './warnings.ts';
