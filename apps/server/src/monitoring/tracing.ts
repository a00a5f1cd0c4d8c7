// OpenTelemetry tracing of requests, pages, emails and jobs, exported over OTLP/HTTP.
import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { productVersion } from '../config/product-version.ts';
import { setTracer, type Tracer as TraceWork } from '../instrumentation/traced.ts';

export type Tracing = {
  watch(app: FastifyInstance): void;
  stop(): Promise<void>;
};

const FLUSH_TIMEOUT_MS = 2000;
/** For all attempts together; then the spans are dropped. */
const EXPORT_TIMEOUT_MS = 5000;

export function createTracing(endpoint: string, say: (line: string) => void, exportEveryMs = 2000): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'chowk', 'service.version': productVersion }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: createExporter(endpoint, say), scheduledDelayMillis: exportEveryMs }),
    ],
  });
  const tracer = provider.getTracer('chowk', productVersion);
  const current = new AsyncLocalStorage<Context>();

  const runInSpan: TraceWork = async ({ name, kind = 'inside', isPart = false, attributes = {} }, run) => {
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
  const stopTracing = setTracer(runInSpan);

  return {
    watch: (app) => traceRequests(app, tracer, current),
    async stop() {
      stopTracing();
      await Promise.race([provider.shutdown().catch(() => undefined), pause(FLUSH_TIMEOUT_MS, null, { ref: false })]);
    },
  };
}

/** Code or class only: a message may quote a user's text. */
function nameError(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'Error');
}

/** Health checks run every second, and a stream stays open for hours. */
const untracedRoutes: ReadonlySet<string> = new Set(['/healthz', '/readyz', streamMessages.path]);
const propagator = new W3CTraceContextPropagator();

/** Spans are named by the route of the contract: never the path, the query or the user. */
function traceRequests(app: FastifyInstance, tracer: Tracer, current: AsyncLocalStorage<Context>): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  /** A proxy may have started the trace; in-process requests of a page belong to the page's span. */
  function findParent(request: FastifyRequest, isVisitor: boolean): Context {
    if (!isVisitor) return current.getStore() ?? ROOT_CONTEXT;
    return propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (untracedRoutes.has(route)) return done();
    const isVisitor = request.raw instanceof IncomingMessage;
    const parent = findParent(request, isVisitor);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: isVisitor ? SpanKind.SERVER : SpanKind.INTERNAL,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      parent,
    );
    spans.set(request, span);
    current.run(trace.setSpan(parent, span), done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request, null);
    done();
  });

  function end(request: FastifyRequest, status: number | null): void {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== null) span.setAttribute('http.response.status_code', status);
    if (status !== null && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
}

/** Logs once when the collector stops accepting spans, and once when it accepts them again. */
function createExporter(endpoint: string, say: (line: string) => void): SpanExporter {
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS });
  let isAway = false;

  function reportChange(isWell: boolean): void {
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
        reportChange(result.code === ExportResultCode.SUCCESS);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
