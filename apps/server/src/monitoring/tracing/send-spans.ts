// Sends spans to the collector over OTLP/HTTP, and says once when it does not take them, and once when it does again.
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** For all tries together; what is not taken by then is dropped, and the market goes on. */
const longestMs = 5000;

export function sendSpans(endpoint: string, say: (line: string) => void): SpanExporter {
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: longestMs });
  let isAway = false;

  function tell(isWell: boolean): void {
    if (isAway === !isWell) return;
    isAway = !isWell;
    const { host } = new URL(url);
    say(
      isAway
        ? `Traces cannot be sent to ${host} (OTEL_EXPORTER_OTLP_ENDPOINT): they are dropped until it answers.`
        : `Traces are sent to ${host} again.`,
    );
  }

  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        tell(result.code === ExportResultCode.SUCCESS);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
