// Loaded into a server before anything else: a request with a certain header ends its process, as a native crash would.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (request.headers['x-test'] !== 'die') return;
  // While the server works on it; one that was refused by then is harmless.
  setTimeout(() => response.headersSent || process.kill(process.pid, 'SIGKILL'), 100);
});
