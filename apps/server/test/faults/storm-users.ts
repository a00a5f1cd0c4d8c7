// Users and stream clients of the storm test, signed in without hashing passwords.

import { setTimeout as pause } from 'node:timers/promises';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import { saveSearch } from '@chowk/contract/saved-searches/saved-search-endpoints';
import { createAccessTokens } from '../../src/accounts/sessions/session-tokens.ts';
import { type KilledServer, tokenSecret } from './killed-server.ts';

export type StormUser = { readonly id: string; readonly headers: Readonly<Record<string, string>> };

export async function plantUsers(server: KilledServer, count: number): Promise<StormUser[]> {
  const csrf = await fetch(server.url + showCsrfToken.path);
  const cookie = csrf.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { Token } = (await csrf.json()) as { Token: string };
  const tokens = createAccessTokens({ secret: tokenSecret, now: () => new Date() });
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const values = ids.map((id) => `('${id}'::uuid)`).join(', ');
  await server.query(
    `with planted as (
      insert into users (id, username, email_address, full_name, location, created_at)
      select id, id, id || '@town.example', 'Person 0', 'Sector 0, Mohali', now()
      from (values ${values}) as given (id) returning id
    ) select from planted`,
  );
  await server.query(
    `insert into sessions (id, user_id, token_hash, address_key, created_at, expires_at)
    select id, id, 'none', 'none', now(), now() + interval '1 day' from (values ${values}) as given (id)`,
  );
  return Promise.all(
    ids.map(async (id) => {
      const authorization = `Bearer ${await tokens.issue({ userId: id, sessionId: id })}`;
      return { id, headers: { cookie, authorization, [csrfHeader]: Token } };
    }),
  );
}

/** A user whose saved search matches every listing of the writers; by a clause that all of them have. */
export async function plantSavedSearch(server: KilledServer, user: StormUser): Promise<void> {
  const answer = await fetch(server.url + saveSearch.path, {
    method: 'POST',
    headers: { ...user.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ search: { query: 'cot' }, frequency: 'instant' }),
  });
  if (answer.status !== 201) throw new Error(`could not save the search: ${answer.status} ${await answer.text()}`);
}

/** A listing to write about, of a user who writes nothing; without a photo it is not checked. */
export async function plantTalkedAbout(server: KilledServer, sellerId: string): Promise<string> {
  const id = crypto.randomUUID();
  await server.query(
    `insert into listings (id, user_id, title, description, price, category, status, city, address, location,
      latitude, longitude, created_at, updated_at, expires_at)
    values ('${id}', '${sellerId}', 'Cot', 'A sturdy cot', 10, 'furniture', 'available', 'Mohali', 'Phase 7',
      'Phase 7, Mohali', 30.7, 76.7, now(), now(), now() + interval '30 days')`,
  );
  return id;
}

export class FollowedStream {
  /** The ids of the received messages, in order. */
  readonly received: string[] = [];
  lastId = '';
  readonly #server: KilledServer;
  readonly #user: StormUser;
  readonly #ending = new AbortController();

  constructor(server: KilledServer, user: StormUser) {
    this.#server = server;
    this.#user = user;
    void this.#follow();
  }

  stop(): void {
    this.#ending.abort();
  }

  async #follow(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const headers = { ...this.#user.headers, ...(this.lastId ? { 'last-event-id': this.lastId } : {}) };
      const init = { headers, signal: this.#ending.signal };
      const answer = await fetch(this.#server.url + streamMessages.path, init).catch(() => null);
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
      for (const block of blocks) this.#receive(block);
    }
  }

  #receive(block: string): void {
    this.lastId = /^id: (.*)$/m.exec(block)?.[1] ?? this.lastId;
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data) this.received.push(JSON.parse(data).message?.id ?? data);
  }
}
