// Sends as a browser does: JSON over connections that stay open, with the CSRF token and a key for each message.
import { Agent, request } from 'node:http';
import { csrfHeader } from '@chowk/contract/api/csrf';
import { showCsrfToken } from '@chowk/contract/api/csrf-endpoints';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import type { Pair } from './people.ts';

export type Sender = {
  send(pair: Pair, content: string): Promise<void>;
  close(): void;
};

export async function createSender(url: string): Promise<Sender> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const csrf = await findCsrf(url);

  return {
    send({ asker, owner, listingId }, content) {
      const body = JSON.stringify({ senderId: asker.id, receiverId: owner.id, listingId, content });
      const headers = {
        ...csrf,
        authorization: asker.authorization,
        'idempotency-key': content,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      return new Promise((settle, fail) => {
        const sending = request(url + sendMessage.path, { method: 'POST', agent, headers }, (answer) => {
          answer.resume().once('end', () => {
            if (answer.statusCode === 201) settle();
            else fail(new Error(`A message was refused: ${answer.statusCode}`));
          });
        });
        sending.once('error', fail).end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

export async function findCsrf(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url + showCsrfToken.path);
  if (!answer.ok) return {};
  const { Token } = (await answer.json()) as { Token: string };
  return { [csrfHeader]: Token, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}
