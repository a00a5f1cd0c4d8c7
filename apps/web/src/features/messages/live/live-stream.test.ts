// Event stream against a real HTTP server that disconnects, stays silent, refuses and returns.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveStream, openLiveStream, retryDelayMs, type StreamTimeouts, streamTimeouts } from './live-stream.ts';

/** Same rules, shorter times. */
const quick: StreamTimeouts = { silenceTimeoutMs: 10_000, initialRetryMs: 5, maxRetryMs: 40, stableAfterMs: 10_000 };

let server: Server;
let calls: { asked: IncomingMessage; answer: ServerResponse }[];
let received: string[];
let states: string[];
let position: string | null;
let stream: LiveStream | null;
let answerNext: (answer: ServerResponse, call: number) => void;

const startStream = (answer: ServerResponse) => answer.writeHead(200, { 'content-type': 'text/event-stream' });

beforeEach(async () => {
  calls = [];
  received = [];
  states = [];
  position = null;
  answerNext = (answer) => startStream(answer).flushHeaders();
  server = createServer((asked, answer) => {
    calls.push({ asked, answer });
    answerNext(answer, calls.length);
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
});

afterEach(() => {
  vi.useRealTimers();
  stream?.stop();
  server.closeAllConnections();
  server.close();
});

function hold(timeouts = quick): void {
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  stream = openLiveStream({
    timeouts,
    position: {
      get: () => position,
      set: (id) => {
        position = id;
      },
    },
    onEvent: (data) => received.push(data),
    onLive: (isLive, isResumed) => states.push(isLive ? (isResumed ? 'resumed' : 'live') : 'gone'),
    async open({ lastEventId, signal, onBody }) {
      const headers: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {};
      const response = await fetch(address, { headers, signal });
      if (!response.ok || !response.body) throw new Error(String(response.status));
      await onBody(response.body);
    },
  });
}

/** Generous timeout for busy machines. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
const opened = (count: number) => until(() => expect(calls.length).toBeGreaterThanOrEqual(count));
/** Without timers, which a test may have faked. */
async function atLast(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((next) => setImmediate(next));
}
const askedFor = (index: number) => calls[index]?.asked.headers['last-event-id'];

describe('The live stream', () => {
  it('hands on each event and remembers where it stands, also before the first one', async () => {
    hold();
    await opened(1);
    calls[0]?.answer.write('id: 4\n\n');
    await until(() => expect(position).toBe('4'));
    calls[0]?.answer.write(': still here\n\nid: 5\ndata: one\n\nid: 6\ndata: two\n\n');
    await until(() => expect(received).toEqual(['one', 'two']));
    expect(position).toBe('6');
    expect(states).toEqual(['live']);
    expect(askedFor(0)).toBeUndefined();
  });

  it('goes on after a break from the last event that arrived', async () => {
    hold();
    await opened(1);
    calls[0]?.answer.write('id: 6\ndata: one\n\nid: 7\ndata: half');
    await until(() => expect(received).toEqual(['one']));
    calls[0]?.answer.destroy();
    await opened(2);
    expect(askedFor(1)).toBe('6');
    calls[1]?.answer.end('id: 7\ndata: half\n\n');
    await until(() => expect(received).toEqual(['one', 'half']));
    expect(states.slice(0, 3)).toEqual(['live', 'gone', 'resumed']);
    await opened(3);
    expect(askedFor(2)).toBe('7');
  });

  it('comes again for an event that could not be taken in', async () => {
    const push = vi.spyOn(received, 'push').mockImplementationOnce(() => {
      throw new Error('full');
    });
    hold();
    await opened(1);
    calls[0]?.answer.write('id: 6\ndata: one\n\n');
    await opened(2);
    expect(push).toHaveBeenCalled();
    expect(position).toBeNull();
  });

  it('takes silence for death, and a word between for life', async () => {
    // Fake only the timers of the stream, not those of the network.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    hold();
    for (const word of ['1', '2', '3']) {
      await atLast(() => states.length > 0);
      vi.advanceTimersByTime(quick.silenceTimeoutMs - 1);
      calls[0]?.answer.write(`id: ${word}\n\n`);
      await atLast(() => position === word);
    }
    expect(states).toEqual(['live']);
    vi.advanceTimersByTime(quick.silenceTimeoutMs);
    await atLast(() => states.includes('gone'));
    vi.advanceTimersByTime(quick.maxRetryMs);
    await atLast(() => calls.length === 2);
  });

  it('keeps trying where it is refused, and never says that it is live', async () => {
    answerNext = (answer, call) => (call < 4 ? answer.writeHead(503).end() : startStream(answer).flushHeaders());
    hold();
    await opened(4);
    await until(() => expect(states).toEqual(['gone', 'gone', 'gone', 'live']));
  });

  it('comes back as soon as a server that stops asks it to, as often as that happens', async () => {
    answerNext = (answer, call) => {
      startStream(answer).flushHeaders();
      if (call < 8) answer.end('retry: 2\n\n');
    };
    // Any other delay would outlast the test.
    hold({ ...quick, initialRetryMs: 1e9, maxRetryMs: 1e9 });
    await opened(8);
    await until(() => expect(states.at(-1)).toBe('live'));
  });

  it('does not wait once the network is back', async () => {
    answerNext = (answer) => answer.writeHead(503).end();
    hold({ ...quick, initialRetryMs: 1e9, maxRetryMs: 1e9 });
    await until(() => expect(states).toEqual(['gone']));
    stream?.retryNow();
    await opened(2);
  });

  it('lets go when the network is gone, and tries again', async () => {
    hold();
    await until(() => expect(states).toEqual(['live']));
    stream?.disconnect();
    await opened(2);
    expect(states).toContain('gone');
  });

  it('closes for good when it is stopped', async () => {
    hold();
    await until(() => expect(states).toEqual(['live']));
    const closed = new Promise<void>((resolve) => calls[0]?.answer.on('close', resolve));
    stream?.stop();
    await closed;
    expect(calls).toHaveLength(1);
    expect(states).toEqual(['live']);
  });
});

describe('The pause before another try', () => {
  it.each([
    { failures: 0, least: 500, most: 1000 },
    { failures: 1, least: 1000, most: 2000 },
    { failures: 5, least: 16_000, most: 32_000 },
    { failures: 6, least: 30_000, most: 60_000 },
    { failures: 100, least: 30_000, most: 60_000 },
  ])('after $breaks breaks lies between $least and $most ms', ({ failures, least, most }) => {
    expect(retryDelayMs(failures, streamTimeouts, () => 0)).toBe(least);
    expect(retryDelayMs(failures, streamTimeouts, () => 1)).toBe(most);
  });

  it('follows a minute of silence at the latest', () => {
    expect(streamTimeouts.silenceTimeoutMs).toBe(60_000);
  });
});
