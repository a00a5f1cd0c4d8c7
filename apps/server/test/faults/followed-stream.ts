// A client of a seller's message stream that resumes where it stopped after every disconnect.
import { setTimeout as pause } from 'node:timers/promises';
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import type { KilledTown } from './killed-town.ts';
import type { StormPerson } from './storm-people.ts';

export class FollowedStream {
  /** The ids of the received messages, in order. */
  readonly told: string[] = [];
  lastId = '';
  readonly #town: KilledTown;
  readonly #person: StormPerson;
  readonly #ending = new AbortController();

  constructor(server: KilledTown, user: StormPerson) {
    this.#town = server;
    this.#person = user;
    void this.#follow();
  }

  stop(): void {
    this.#ending.abort();
  }

  async #follow(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const headers = { ...this.#person.headers, ...(this.lastId ? { 'last-event-id': this.lastId } : {}) };
      const init = { headers, signal: this.#ending.signal };
      const answer = await fetch(this.#town.url + streamMessages.path, init).catch(() => null);
      // Incomplete: the rest comes with the next chunk.
      if (answer?.status === 200) await this.#read(answer).catch(() => undefined);
      await pause(20);
    }
  }

  async #read(answer: Response): Promise<void> {
    let text = '';
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + piece).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#hear(block);
    }
  }

  #hear(block: string): void {
    this.lastId = /^id: (.*)$/m.exec(block)?.[1] ?? this.lastId;
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data) this.told.push(JSON.parse(data).message?.id ?? data);
  }
}
