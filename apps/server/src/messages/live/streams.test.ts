// Live streams by themselves: heartbeats in turns, clients that do not read, the limit of streams.
import { EventEmitter, once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../database/ids.ts';
import { maxUnreadBytes } from '../../http/limits/unread-responses.ts';
import { heartbeat } from './live-events.rules.ts';
import { createStreams, heartbeatEveryMs, heartbeatTurns, type Stream, write } from './streams.ts';

let server: Server;
const opened: Stream[] = [];

beforeEach(async () => {
  server = createServer((_, out: ServerResponse) => {
    out.writeHead(200);
    opened.push({ userId: newId(), sessionId: newId(), signedInUntil: 0, network: '192.0.2.1', out, position: 0 });
    out.flushHeaders();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  opened.length = 0;
  server.closeAllConnections();
  server.close();
});

/** The response to a client that reads only on demand. */
class FakeResponse extends EventEmitter {
  writableLength = 0;
  readonly writableEnded = false;
  destroyed = false;

  write(text: string): boolean {
    this.writableLength += text.length;
    return false;
  }

  read(): void {
    this.writableLength = 0;
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.writableLength = 0;
    this.emit('close');
  }
}

async function open(): Promise<Stream> {
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
  const [answer] = await once(request, 'response');
  answer.on('error', () => undefined);
  return opened.at(-1) as Stream;
}

describe('streams', () => {
  it('get a heartbeat every 25 seconds', async () => {
    const streams = createStreams();
    const written: string[] = [];
    for (let count = 0; count < 30; count++) {
      const stream = await open();
      stream.out.write = (text: string) => written.push(text) > 0;
      streams.add(stream);
    }
    let most = 0;
    for (let turn = 1; turn <= heartbeatTurns; turn++) {
      const before = written.length;
      streams.beat(turn);
      most = Math.max(most, written.length - before);
    }
    expect(written).toEqual(Array(30).fill(heartbeat));
    expect([most, heartbeatTurns * heartbeatEveryMs]).toEqual([1, 25_000]);
  });

  it('disconnect a client that does not read, instead of buffering', async () => {
    const streams = createStreams();
    const stream = await open();
    streams.add(stream);
    const gone = once(stream.out, 'close');
    let kept = 0;
    while (!stream.out.destroyed) {
      write(stream, 'x'.repeat(100_000));
      kept = Math.max(kept, stream.out.writableLength);
    }
    await gone;
    expect(kept).toBeLessThan(1024 * 1024 + 200_000);
    expect(streams.has(stream.userId)).toBe(false);
    write(stream, 'into the void');
  });

  it('of one network leave no more unread together than a network may', () => {
    const streams = createStreams({ streamsPerUser: 10, streamsPerServer: 10_000 });
    const addStopped = (network: string, bytes: number): FakeResponse => {
      const out = new FakeResponse();
      const stream = { userId: newId(), sessionId: newId(), signedInUntil: 0, network, out, position: 0 };
      streams.add(stream as unknown as Stream);
      for (let written = 0; written < bytes; written += 100_000)
        write(stream as unknown as Stream, 'x'.repeat(100_000));
      return out;
    };
    const held = (all: readonly FakeResponse[]) => all.reduce((sum, { writableLength }) => sum + writableLength, 0);
    const greedy = Array.from({ length: 200 }, () => addStopped('192.0.2.1', 900_000));
    expect(held(greedy)).toBeLessThan(maxUnreadBytes.perNetwork + 1_000_000);
    expect(held(greedy)).toBeGreaterThan(maxUnreadBytes.perNetwork / 2);
    expect(addStopped('192.0.2.2', 900_000).destroyed).toBe(false);
    // Read at last: the network has a free stream again.
    for (const out of greedy) out.read();
    for (const turn of Array.from({ length: heartbeatTurns }, (_, at) => at)) streams.beat(turn);
    expect(addStopped('192.0.2.1', 900_000).destroyed).toBe(false);
    for (const network of ['192.0.2.3', '192.0.2.4', '192.0.2.5', '192.0.2.6'])
      for (let count = 0; count < 80; count += 1) greedy.push(addStopped(network, 900_000));
    expect(held(greedy)).toBeLessThan(maxUnreadBytes.total + 1_000_000);
    for (const out of greedy) out.destroy();
  });

  it('send an event that is longer than a reader may leave unread', async () => {
    const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const stream = opened.at(-1) as Stream;
    createStreams().add(stream);
    write(stream, 'x'.repeat(12_000_000));
    let bytes = 0;
    answer
      .on('error', () => undefined)
      .on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
    await expect.poll(() => bytes).toBe(12_000_000);
    expect(stream.out.destroyed).toBe(false);
  });

  it('are limited in number, and free again when one ends', async () => {
    const streams = createStreams({ streamsPerUser: 10, streamsPerServer: 1 });
    const stream = await open();
    streams.add(stream);
    expect(streams.isFull(stream.network)).toBe(true);
    streams.endAll();
    await once(stream.out, 'close');
    expect(streams.isFull(stream.network)).toBe(false);
  });

  it('of a network that has many make room for those of others, the oldest first', async () => {
    const streams = createStreams({ streamsPerUser: 10, streamsPerServer: 4 });
    const [here, there] = ['192.0.2.1', '192.0.2.2'];
    const many: Stream[] = [];
    for (let at = 0; at < 4; at += 1) many.push(await open());
    for (const stream of many) streams.add(stream);
    expect([streams.isFull(here), streams.isFull(there)]).toEqual([true, false]);
    for (const oldest of many.slice(0, 2)) {
      const ended = once(oldest.out, 'close');
      streams.add({ ...(await open()), network: there });
      await ended;
    }
    expect([streams.isFull(here), streams.isFull(there)]).toEqual([true, true]);
    expect(many.map(({ out }) => out.writableEnded)).toEqual([true, true, false, false]);
  });

  it('that have ended are destroyed when their client does not read', async () => {
    const streams = createStreams({ streamsPerUser: 1, streamsPerServer: 2 });
    const stopped = await open();
    streams.add(stopped);
    // More than the system takes for a connection that nothing is read of, and less than a reader may leave unread.
    for (let turns = 0; turns < 20; turns = stopped.out.writableLength > 0 ? turns + 1 : 0) {
      if (stopped.out.writableLength === 0) write(stopped, 'x'.repeat(500_000));
      await new Promise((settle) => setImmediate(settle));
    }
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const gone = once(stopped.out, 'close');
    streams.add({ ...(await open()), userId: stopped.userId });
    expect([stopped.out.writableEnded, stopped.out.destroyed]).toEqual([true, false]);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await gone;
    expect(streams.isFull(stopped.network)).toBe(false);
  });
});
