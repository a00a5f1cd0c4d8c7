// Makes a span of every request, named by its route as the contract writes it: never the path, the query or who asked.
import type { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage } from 'node:http';
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
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Asked every second by machines, or open for as long as somebody looks at their messages. */
const undrawn: ReadonlySet<string> = new Set(['/healthz', '/readyz', streamMessages.path]);
const propagator = new W3CTraceContextPropagator();

export function traceRequests(app: FastifyInstance, tracer: Tracer, current: AsyncLocalStorage<Context>): void {
  const drawn = new WeakMap<FastifyRequest, Span>();

  /** A proxy in front may have begun the trace; what a page asks of this very process belongs to the page. */
  function findParent(request: FastifyRequest, isVisitor: boolean): Context {
    if (!isVisitor) return current.getStore() ?? ROOT_CONTEXT;
    return propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (undrawn.has(route)) return done();
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
    drawn.set(request, span);
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

  /** Null: whoever asked went away. */
  function end(request: FastifyRequest, status: number | null): void {
    const span = drawn.get(request);
    if (!span) return;
    drawn.delete(request);
    if (status !== null) span.setAttribute('http.response.status_code', status);
    if (status !== null && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
}
