// The baseline: Node's HTTP alone. Streams in a map, a message written to both sides, no session, no database.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendMessage, streamMessages } from '@chowk/contract/messages/message-endpoints';

const streams = new Map<string, ServerResponse>();
let sent = 0;

function open(request: IncomingMessage, out: ServerResponse): void {
  const who = request.headers.authorization ?? '';
  streams.set(who, out);
  out.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  out.write('id: 0\n\n');
  out.once('close', () => streams.delete(who));
}

function send(request: IncomingMessage, out: ServerResponse): void {
  let text = '';
  request.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  request.on('end', () => {
    const message = JSON.stringify({ id: ++sent, ...JSON.parse(text) });
    const event = `id: ${sent}\ndata: {"type":"message","message":${message}}\n\n`;
    const { senderId, receiverId } = JSON.parse(text);
    streams.get(receiverId)?.write(event);
    streams.get(senderId)?.write(event);
    const length = Buffer.byteLength(message);
    out.writeHead(201, { 'content-type': 'application/json', 'content-length': length }).end(message);
  });
}

const server = createServer((request, out) => {
  if (request.url === streamMessages.path) open(request, out);
  else if (request.url === sendMessage.path) send(request, out);
  else out.writeHead(404).end();
});
// The same keep-alive time as the product.
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Bare is open at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
