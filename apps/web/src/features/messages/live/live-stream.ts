// Holds a stream of events open: resumes it where it broke off, with growing pauses, and ends it when it is silent.
import { createEventReader, type StreamEvent } from './event-stream.ts';

export type StreamTimes = {
  /** Without a sign of life for this long, a stream is dead, whatever the network says. */
  readonly silentMs: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A stream that held this long was a good one: the next break starts with the first pause again. */
  readonly goodAfterMs: number;
};

export const streamTimes: StreamTimes = {
  silentMs: 60_000,
  firstPauseMs: 1000,
  longestPauseMs: 60_000,
  goodAfterMs: 10_000,
};

export type StreamRequest = {
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
  readonly onBody: (body: ReadableStream<Uint8Array>) => Promise<void>;
};

export type LiveStreamParts = {
  /** Settles when the stream is over, for whatever reason. */
  readonly open: (request: StreamRequest) => Promise<unknown>;
  /** Where it stands; it outlives the stream. */
  readonly position: { get(): string | null; set(id: string): void };
  readonly onEvent: (data: string, id: string | null) => void;
  readonly onLive: (isLive: boolean, isResumed: boolean) => void;
  readonly times?: StreamTimes;
  readonly random?: () => number;
};

export type LiveStream = {
  /** The network is back: no more waiting. */
  wake(): void;
  /** The network is gone: what is open is dead. */
  breakOff(): void;
  stop(): void;
};

export function holdStream(parts: LiveStreamParts): LiveStream {
  const times = parts.times ?? streamTimes;
  let isStopped = false;
  let attempt = new AbortController();
  let endPause = () => {};

  async function run(): Promise<void> {
    for (let breaks = 0; !isStopped; ) {
      attempt = new AbortController();
      const startedAt = performance.now();
      let retryMs: number | null = null;
      const onRetry = (ms: number) => {
        retryMs = ms;
      };
      await readStream(parts, { times, attempt, onRetry }).catch(() => {});
      if (isStopped) return;
      parts.onLive(false, false);
      if (retryMs !== null || performance.now() - startedAt >= times.goodAfterMs) breaks = 0;
      const firstPauseMs = retryMs ?? times.firstPauseMs;
      await pause(pauseMs(breaks, { ...times, firstPauseMs }, parts.random ?? Math.random));
      // A server that stops and says when to come back is no break: the others are there.
      breaks = retryMs === null ? breaks + 1 : 0;
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  void run();
  return {
    wake: () => endPause(),
    breakOff: () => attempt.abort(),
    stop() {
      isStopped = true;
      attempt.abort();
      endPause();
    },
  };
}

/** Between half and all of a pause that doubles: those who lost a server together do not come back together. */
export function pauseMs(breaks: number, times: StreamTimes, random: () => number): number {
  return Math.min(times.longestPauseMs, times.firstPauseMs * 2 ** breaks) * (0.5 + random() / 2);
}

type Attempt = {
  readonly times: StreamTimes;
  readonly attempt: AbortController;
  readonly onRetry: (ms: number) => void;
};

async function readStream(parts: LiveStreamParts, { times, attempt, onRetry }: Attempt): Promise<void> {
  const lastEventId = parts.position.get();
  let watch = setTimeout(() => attempt.abort(), times.silentMs);
  const read = createEventReader((event) => takeEvent(parts, event), onRetry);
  try {
    await parts.open({
      lastEventId,
      signal: attempt.signal,
      async onBody(body) {
        parts.onLive(true, lastEventId !== null);
        const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          clearTimeout(watch);
          watch = setTimeout(() => attempt.abort(), times.silentMs);
          read(part.value);
        }
      },
    });
  } finally {
    clearTimeout(watch);
  }
}

/** The position moves after the event has been taken in: what failed on the way comes again. */
function takeEvent({ onEvent, position }: LiveStreamParts, { id, data }: StreamEvent): void {
  if (data) onEvent(data, id);
  if (id !== null) position.set(id);
}
