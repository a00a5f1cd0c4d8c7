// Keeps a server-sent event stream open: resumes after the last event, retries with backoff, drops silent streams.

export type StreamTimeouts = {
  readonly silenceTimeoutMs: number;
  readonly initialRetryMs: number;
  readonly maxRetryMs: number;
  /** A stream that lasted this long resets the backoff. */
  readonly stableAfterMs: number;
};

export const streamTimeouts: StreamTimeouts = {
  silenceTimeoutMs: 60_000,
  initialRetryMs: 1000,
  maxRetryMs: 60_000,
  stableAfterMs: 10_000,
};

export type StreamRequest = {
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
  readonly onBody: (body: ReadableStream<Uint8Array>) => Promise<void>;
};

type LiveStreamOptions = {
  readonly open: (request: StreamRequest) => Promise<unknown>;
  /** Last event id; outlives the stream. */
  readonly position: { get(): string | null; set(id: string): void };
  readonly onEvent: (data: string, id: string | null) => void;
  readonly onLive: (isLive: boolean, isResumed: boolean) => void;
  readonly timeouts?: StreamTimeouts;
  readonly random?: () => number;
};

export type LiveStream = {
  retryNow(): void;
  disconnect(): void;
  stop(): void;
};

export function openLiveStream(options: LiveStreamOptions): LiveStream {
  const timeouts = options.timeouts ?? streamTimeouts;
  let isStopped = false;
  let attempt = new AbortController();
  let endWait = () => {};

  async function run(): Promise<void> {
    for (let failures = 0; !isStopped; ) {
      attempt = new AbortController();
      const startedAt = performance.now();
      let retryMs: number | null = null;
      const onRetry = (ms: number) => {
        retryMs = ms;
      };
      await readStream(options, { timeouts, attempt, onRetry }).catch(() => {});
      if (isStopped) return;
      options.onLive(false, false);
      if (retryMs !== null || performance.now() - startedAt >= timeouts.stableAfterMs) failures = 0;
      const initialRetryMs = retryMs ?? timeouts.initialRetryMs;
      await wait(retryDelayMs(failures, { ...timeouts, initialRetryMs }, options.random ?? Math.random));
      // A server that stops and sends `retry` is no failure: other servers are up.
      failures = retryMs === null ? failures + 1 : 0;
    }
  }

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  void run();
  return {
    retryNow: () => endWait(),
    disconnect: () => attempt.abort(),
    stop() {
      isStopped = true;
      attempt.abort();
      endWait();
    },
  };
}

/** Random between 50 and 100 % of the doubled delay, so that clients of a lost server do not return together. */
export function retryDelayMs(failures: number, timeouts: StreamTimeouts, random: () => number): number {
  return Math.min(timeouts.maxRetryMs, timeouts.initialRetryMs * 2 ** failures) * (0.5 + random() / 2);
}

type Attempt = {
  readonly timeouts: StreamTimeouts;
  readonly attempt: AbortController;
  readonly onRetry: (ms: number) => void;
};

async function readStream(options: LiveStreamOptions, { timeouts, attempt, onRetry }: Attempt): Promise<void> {
  const lastEventId = options.position.get();
  let silenceTimer = setTimeout(() => attempt.abort(), timeouts.silenceTimeoutMs);
  const parse = createEventParser((event) => handleEvent(options, event), onRetry);
  try {
    await options.open({
      lastEventId,
      signal: attempt.signal,
      async onBody(body) {
        options.onLive(true, lastEventId !== null);
        const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          clearTimeout(silenceTimer);
          silenceTimer = setTimeout(() => attempt.abort(), timeouts.silenceTimeoutMs);
          parse(part.value);
        }
      },
    });
  } finally {
    clearTimeout(silenceTimer);
  }
}

/** The position moves after the event is handled, so that a failed event is delivered again. */
function handleEvent({ onEvent, position }: LiveStreamOptions, { id, data }: StreamEvent): void {
  if (data) onEvent(data, id);
  if (id !== null) position.set(id);
}

export type StreamEvent = {
  /** Long events come in several parts; only the last part has the id. */
  readonly id: string | null;
  readonly data: string;
};

/** Parses events that arrive in chunks. Emits one at its blank line; an incomplete event at the end is dropped. */
export function createEventParser(
  onEvent: (event: StreamEvent) => void,
  /** Delay that the server requests before reconnecting. */
  onRetry: (ms: number) => void = () => {},
): (text: string) => void {
  let rest = '';
  let id: string | null = null;
  let data: string[] = [];

  function parseLine(line: string): void {
    if (line === '') {
      // Also without data: a stream may send its position first.
      onEvent({ id, data: data.join('\n') });
      id = null;
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    if (name === 'id' && !value.includes('\0')) id = value || null;
    if (name === 'retry' && /^\d{1,9}$/.test(value)) onRetry(Number(value));
  }

  return (text) => {
    const pieces = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = pieces.pop() ?? '';
    for (const line of pieces) parseLine(line);
  };
}
