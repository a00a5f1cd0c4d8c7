// The numbers of one process as they travel to the supervisor.
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];
