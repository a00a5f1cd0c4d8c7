// GET /metrics on an address of its own: never on the one that visitors reach.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

type Source = { text(): Promise<string>; readonly contentType: string };

/** Returns how to close it. Rejects as a server does that cannot listen. */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  source: Source,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const isKnown = request.url?.split('?')[0] === '/metrics';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isKnown && isRead) void answer(source, response);
    else response.writeHead(isKnown ? 405 : 404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}

async function answer(source: Source, response: ServerResponse): Promise<void> {
  try {
    const text = await source.text();
    response.writeHead(200, { 'content-type': source.contentType, 'cache-control': 'no-store' }).end(text);
  } catch {
    response.writeHead(503).end();
  }
}
