// Sends as a browser does: JSON over keep-alive connections, with the CSRF token and a key per message.
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { type Connection, openConnection } from '../connection.ts';
import type { Pair } from './users.ts';

export type Sender = {
  send(pair: Pair, content: string): Promise<void>;
  close(): void;
};

/** Opens as many connections as are in use at once. */
export async function createSender(url: string): Promise<Sender> {
  const csrf = await findCsrf(url);
  const all: Connection[] = [];
  const free: Connection[] = [];

  async function take(): Promise<Connection> {
    const known = free.pop();
    if (known) return known;
    const opened = await openConnection(url);
    all.push(opened);
    return opened;
  }

  return {
    async send({ asker, owner, listingId }, content) {
      const connection = await take();
      const headers = { ...csrf, authorization: asker.authorization, 'idempotency-key': content };
      const body = JSON.stringify({ senderId: asker.id, receiverId: owner.id, listingId, content });
      const { status } = await connection.post(sendMessage.path, headers, body);
      if (status !== 201) throw new Error(`A message was refused: ${status}`);
      free.push(connection);
    },
    close() {
      for (const connection of all) connection.close();
    },
  };
}

export async function findCsrf(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url + showCsrfToken.path);
  if (!answer.ok) return {};
  const { Token } = (await answer.json()) as { Token: string };
  return { [csrfHeader]: Token, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}
