// OTLP collector for tests: accepts spans over HTTP and records them.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { readonly stringValue?: string; readonly intValue?: number | string };
type Pairs = readonly { readonly key: string; readonly value: Value }[];
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Pairs };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
};
type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Pairs;
  readonly status: { readonly code?: number };
};
export type ReceivedSpan = Omit<SentSpan, 'attributes'> & { readonly attributes: Readonly<Record<string, unknown>> };

export async function startOtlpReceiver(port = 0) {
  const spans: ReceivedSpan[] = [];
  const resources: Record<string, unknown>[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => void take(request, response));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const isRight =
      request.method === 'POST' &&
      request.url === '/v1/traces' &&
      request.headers['content-type'] === 'application/json';
    if (isRight) {
      bodies.push(body);
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        resources.push(asObject(resource.attributes));
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: asObject(span.attributes) });
      }
    }
    response.writeHead(isRight ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${chosen}`,
    port: chosen,
    spans,
    resources,
    /** Everything that arrived, as it was sent. */
    everything: () => bodies.join('\n'),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function asObject(pairs: Pairs): Record<string, unknown> {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
}
