// Loads OpenTelemetry and starts tracing, only where a collector is named.
import type { Config } from '../config/config.ts';
import type { Tracing } from './tracing/tracing.ts';

export async function openTracing(
  { otlpEndpoint }: Pick<Config, 'otlpEndpoint'>,
  say: (line: string) => void,
): Promise<Tracing | null> {
  if (!otlpEndpoint) return null;
  const { createTracing } = await import('./tracing/tracing.ts');
  return createTracing(otlpEndpoint, say);
}
