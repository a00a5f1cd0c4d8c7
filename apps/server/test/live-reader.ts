// A client of the live event stream over a real connection.
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import { MessageEvent } from '@chowk/contract/messages/message-schemas';
import { expect } from 'vitest';

export type ReceivedEvent = { readonly id: string | null; readonly event: MessageEvent };

export class LiveReader {
  readonly received: ReceivedEvent[] = [];
  readonly ended: Promise<void>;
  readonly headers: Headers;
  lastId: string | null = null;
  beats = 0;
  /** The `retry` value, if one was sent. */
  retryMs: number | null = null;
  readonly #stop: AbortController;

  constructor(response: Response, stop: AbortController) {
    this.headers = response.headers;
    this.#stop = stop;
    this.ended = this.#read(response).catch(() => undefined);
  }

  /** Open, with its position. */
  static async open(url: string, token: string, lastEventId?: string | null): Promise<LiveReader> {
    const stop = new AbortController();
    const response = await fetch(url + streamMessages.path, {
      headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
      signal: stop.signal,
    });
    expect(response.status).toBe(200);
    const reader = new LiveReader(response, stop);
    await expect.poll(() => reader.lastId).not.toBeNull();
    return reader;
  }

  async #read(response: Response): Promise<void> {
    let text = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + piece).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#keep(block.split('\n'));
    }
  }

  #keep(lines: readonly string[]): void {
    const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
    const [id, data] = [field('id'), field('data')];
    if (lines[0] === ':') this.beats++;
    this.lastId = id ?? this.lastId;
    const retry = field('retry');
    if (retry !== null) this.retryMs = Number(retry);
    if (data !== null) this.received.push({ id, event: MessageEvent.parse(JSON.parse(data)) });
  }

  /** Received events in short: a message by its text, read marks by their number. */
  summary(): string[] {
    return this.received.map(({ event }) => {
      if (event.type === 'message') return event.message.content;
      return event.type === 'read' ? `read ${event.messageIds.length}` : event.type;
    });
  }

  async expectEvents(summary: readonly string[]): Promise<void> {
    await expect.poll(() => this.summary()).toEqual(summary);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.ended;
  }
}
