// Traces for OpenTelemetry: what a request, a page, a letter or a job did one after another, and how long each part took.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { productVersion } from '../../config/product-version.ts';
import { setTracer, type Tracer } from '../../measuring/traced.ts';
import { sendSpans } from './send-spans.ts';
import { traceRequests } from './trace-requests.ts';

export type Tracing = {
  /** Before the app listens: from then on every request is drawn. */
  watch(app: FastifyInstance): void;
  /** Sends what is left, unless that takes too long. */
  stop(): Promise<void>;
};

/** A stop waits no longer for a collector that does not answer. */
const longestFlushMs = 2000;

export function createTracing(endpoint: string, say: (line: string) => void): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'chowk', 'service.version': productVersion }),
    spanProcessors: [new BatchSpanProcessor({ exporter: sendSpans(endpoint, say), scheduledDelayMillis: 2000 })],
  });
  const tracer = provider.getTracer('chowk', productVersion);
  const current = new AsyncLocalStorage<Context>();

  const runInSpan: Tracer = async ({ name, kind = 'inside', isPart = false, attributes = {} }, run) => {
    const parent = current.getStore();
    if (isPart && !parent) return run();
    const options = { kind: kind === 'outgoing' ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes };
    const span = tracer.startSpan(name, options, parent ?? ROOT_CONTEXT);
    try {
      return await current.run(trace.setSpan(parent ?? ROOT_CONTEXT, span), run);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', nameError(error));
      throw error;
    } finally {
      span.end();
    }
  };
  const removeTracer = setTracer(runInSpan);

  return {
    watch: (app) => traceRequests(app, tracer, current),
    async stop() {
      removeTracer();
      await Promise.race([provider.shutdown().catch(() => undefined), pause(longestFlushMs, null, { ref: false })]);
    },
  };
}

/** Its code or its class: a message may quote what somebody wrote. */
function nameError(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'Error');
}
