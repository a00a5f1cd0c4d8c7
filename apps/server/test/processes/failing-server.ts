// A server process whose requests throw in every way that is not caught.
import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyReply } from 'fastify';
import { createHttpServer } from '../../src/http/server.ts';
import { handleUncaughtErrors } from '../../src/http/uncaught-errors.ts';

const survived: string[] = [];
handleUncaughtErrors({
  isServing: () => true,
  onFatal: () => process.exit(9),
  logError(error) {
    survived.push(`background: ${(error as Error).message}`);
    if (process.argv.includes('prints')) process.stderr.write(`${(error as Error).message}\n`);
  },
  onSurvived: () => void survived.push('one more'),
});

const app = await createHttpServer({ logLevel: 'error', trustProxy: false });
app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
const boom = () => {
  throw new Error('boom');
};
const never = (reply: FastifyReply) => void reply.hijack();

app.post('/timer', (_, reply) => never(reply) ?? setTimeout(boom, 1));
app.post('/tick', (_, reply) => never(reply) ?? process.nextTick(boom));
app.post('/microtask', (_, reply) => never(reply) ?? queueMicrotask(boom));
app.post('/file', (_, reply) => never(reply) ?? readFile(import.meta.filename, boom));
app.post(
  '/emitter',
  (_, reply) => never(reply) ?? setImmediate(() => new EventEmitter().emit('error', new Error('boom'))),
);
app.post('/rejection', (_, reply) => never(reply) ?? setTimeout(() => void Promise.reject(new Error('boom')), 1));
app.post('/body', ({ raw }, reply) => never(reply) ?? raw.on('data', boom));
app.post('/body-end', ({ raw }, reply) => never(reply) ?? raw.resume().on('end', () => process.nextTick(boom)));
app.post('/answer', (_, reply) => {
  reply.raw.once('finish', boom);
  return { done: true };
});
app.get('/survived', () => survived);

await app.listen({ port: 0, host: '127.0.0.1' });
// Outside of any request.
process.on('message', () => setTimeout(boom, 1));
process.send?.((app.server.address() as AddressInfo).port);
