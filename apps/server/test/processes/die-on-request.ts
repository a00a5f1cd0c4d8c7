// Preloaded into a server: a request with a certain header kills its process, as a native crash would.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (request.headers['x-test'] !== 'die') return;
  // While the request is handled; a refused one is harmless.
  setTimeout(() => response.headersSent || process.kill(process.pid, 'SIGKILL'), 100);
});
