// Measures one server: memory of its streams, delivery time, and throughput.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import type { MeasuredServer, Usage } from './measured-server.ts';
import { createSender, type Sender } from './sender.ts';
import type { Pair, User } from './users.ts';

export type Rush = { readonly count: number; readonly perSecond: number; readonly cpuMsPerMessage: number };
export type StreamMemory = { readonly kilobytes: number; readonly heapKilobytes: number };

export type Subject = {
  readonly name: string;
  openAll(say: (line: string) => void): Promise<StreamMemory>;
  /** Milliseconds from sending to receiving, at this many messages a second. */
  keepPace(perSecond: number, seconds: number): Promise<number[]>;
  /** Maximum throughput with this many users who send sequentially. */
  rush(senders: number, seconds: number): Promise<Rush>;
  close(): Promise<void>;
};

const settledMs = 1500;

export async function createSubject(name: string, server: MeasuredServer, pairs: readonly Pair[]): Promise<Subject> {
  const client = createStreamClient(server.url);
  const sender = await createSender(server.url);
  const users = pairs.flatMap(({ asker, owner }) => [asker, owner]);
  const sending = { client, sender, pairs };

  return {
    name,
    async openAll(say) {
      await warmUp(sending);
      const before = await server.usage();
      await client.open(users, (count) => count % 500 === 0 && say(`${name}: ${count} streams are open`));
      await pause(settledMs);
      const after = await server.usage();
      const perStream = (kind: keyof Usage) => (after[kind] - before[kind]) / users.length / 1024;
      return { kilobytes: perStream('rss'), heapKilobytes: perStream('heap') + perStream('external') };
    },
    keepPace: (perSecond, seconds) => keepPace(sending, perSecond, seconds),
    async rush(senders, seconds) {
      const idle = await server.usage();
      const { count, took } = await rush(sending, senders, seconds);
      const busy = await server.usage();
      return { count, perSecond: count / took, cpuMsPerMessage: (busy.cpuMs - idle.cpuMs) / count };
    },
    async close() {
      await client.close();
      sender.close();
      await server.stop();
    },
  };
}

type Sending = { readonly client: StreamClient; readonly sender: Sender; readonly pairs: readonly Pair[] };

/** Warm-up: the first thousand calls are slower. */
async function warmUp({ client, sender, pairs }: Sending): Promise<void> {
  const some = pairs.slice(0, 100);
  await client.open(
    some.map(({ owner }) => owner),
    () => {},
  );
  await rush({ client, sender, pairs: some }, 8, 4);
  await client.close();
  await pause(settledMs);
}

let numbers = 0;

function keepPace({ client, sender, pairs }: Sending, perSecond: number, seconds: number): Promise<number[]> {
  const total = perSecond * seconds;
  const sentAt = new Map<number, { at: number; receiverId: string }>();
  const times: number[] = [];
  return new Promise((settle, fail) => {
    client.onReceived = (userId, number) => {
      const sent = sentAt.get(number);
      if (sent?.receiverId !== userId) return;
      times.push(performance.now() - sent.at);
      if (times.length === total) settle(times);
    };
    let count = 0;
    const start = performance.now();
    const timer = setInterval(() => {
      // By the clock, not by ticks: a late timer does not reduce the rate.
      const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond));
      for (; count < due; count++) {
        const pair = pairs[count % pairs.length] as Pair;
        const number = ++numbers;
        sentAt.set(number, { at: performance.now(), receiverId: pair.owner.id });
        sender.send(pair, `bench-${number}-`).catch(fail);
      }
      if (count === total) clearInterval(timer);
    }, 2);
  });
}

async function rush({ client, sender, pairs }: Sending, senders: number, seconds: number) {
  const receivers = new Set(pairs.map(({ owner }) => owner.id));
  let received = 0;
  let sent = 0;
  client.onReceived = (userId) => {
    if (receivers.has(userId)) received++;
  };
  const start = performance.now();
  const sendOneAfterTheOther = async (_: unknown, first: number) => {
    for (let at = first; performance.now() < start + seconds * 1000; at += senders) {
      await sender.send(pairs[at % pairs.length] as Pair, `bench-${++numbers}-`);
      sent++;
    }
  };
  await Promise.all(Array.from({ length: senders }, sendOneAfterTheOther));
  while (received < sent) await pause(5);
  return { count: received, took: (performance.now() - start) / 1000 };
}

/** Every message contains its number, which is all that readers look for. */
const mark = /bench-(\d+)-(?=\D)/g;

type StreamClient = {
  open(users: readonly User[], onOpened: (count: number) => void): Promise<void>;
  /** Called when the user's stream has delivered the message of this number. */
  onReceived: (userId: string, number: number) => void;
  close(): Promise<void>;
};

/** As many at once as the listen backlog takes without a retry. */
const openedAtOnce = 50;

function createStreamClient(url: string): StreamClient {
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
