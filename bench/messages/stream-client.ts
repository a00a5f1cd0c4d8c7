// Two thousand stream readers in one process: raw sockets, to use little CPU time.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import type { User } from './users.ts';

/** Every message contains its number, which is all that readers look for. */
const mark = /bench-(\d+)-(?=\D)/g;

export type StreamClient = {
  open(users: readonly User[], onOpened: (count: number) => void): Promise<void>;
  /** Called when the user's stream has delivered the message of this number. */
  onReceived: (userId: string, number: number) => void;
  close(): Promise<void>;
};

/** As many at once as the listen backlog takes without a retry. */
const openedAtOnce = 50;

export function createStreamClient(url: string): StreamClient {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];

  async function openOne(user: User): Promise<void> {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.setNoDelay(true).setEncoding('latin1');
    socket.write(
      `GET ${streamMessages.path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: text/event-stream\r\nAuthorization: ${user.authorization}\r\n\r\n`,
    );
    let head = '';
    while (!head.includes('id: ')) {
      const [piece] = await once(socket, 'data');
      head += piece;
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(`A stream was refused: ${head}`);
    }
    socket.on('data', (piece: string) => {
      for (const [, number] of piece.matchAll(mark)) client.onReceived(user.id, Number(number));
    });
  }

  const client: StreamClient = {
    onReceived: () => {},
    async open(users, onOpened) {
      for (let from = 0; from < users.length; from += openedAtOnce) {
        await Promise.all(users.slice(from, from + openedAtOnce).map(openOne));
        onOpened(Math.min(from + openedAtOnce, users.length));
      }
    },
    async close() {
      const closed = sockets.map((socket) => once(socket, 'close'));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
      sockets.length = 0;
    },
  };
  return client;
}
