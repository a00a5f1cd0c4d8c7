// Notices between servers while the database is unavailable: failed ones are retried.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TcpProxy } from '../../../test/faults/tcp-proxy.ts';
import { createDatabase } from '../../../test/harness.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { createServerBroadcast } from './server-broadcast.ts';

let line: TcpProxy;
let behindLine: Database;
let direct: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const [url, dropDatabase] = await createDatabase();
  drop = dropDatabase;
  line = await TcpProxy.to(new URL(url).hostname, Number(new URL(url).port));
  const address = new URL(url);
  address.host = `127.0.0.1:${line.port}`;
  behindLine = openDatabase(address.href, { connections: 2 });
  direct = openDatabase(url, { connections: 2 });
});
afterAll(async () => {
  await behindLine.destroy();
  await direct.destroy();
  await line.close();
  await drop();
});

it('retries a notice that the database refused, together with newer ones', async () => {
  const problems: unknown[] = [];
  const received = new Map<string, number>();
  let isOpen = false;
  const quiet = { onReached: () => undefined, onOpen: () => undefined };
  const teller = createServerBroadcast(behindLine, { ...quiet, onProblem: (error) => problems.push(error) });
  const receiver = createServerBroadcast(direct, {
    onReached: (userId, position) => void received.set(userId, position),
    onOpen: () => {
      isOpen = true;
    },
    onProblem: (error) => expect.unreachable(String(error)),
  });
  receiver.startListening();
  await expect.poll(() => isOpen).toBe(true);

  const [one, other] = [newId(), newId()];
  line.break();
  teller.emit([{ userId: one, position: 3 }]);
  await expect.poll(() => problems.length).toBeGreaterThan(1);
  teller.emit([
    { userId: one, position: 4 },
    { userId: other, position: 1 },
  ]);
  expect([...received]).toEqual([]);
  line.mend();
  await expect.poll(() => [received.get(one), received.get(other)]).toEqual([4, 1]);
  await teller.stop();
  await receiver.stop();
});

it('shutdown does not wait for an unavailable database', async () => {
  const problems: unknown[] = [];
  const quiet = { onReached: () => undefined, onOpen: () => undefined };
  const teller = createServerBroadcast(behindLine, { ...quiet, onProblem: (error) => problems.push(error) });
  line.break();
  teller.emit([{ userId: newId(), position: 1 }]);
  await expect.poll(() => problems.length).toBeGreaterThan(0);
  await teller.stop();
  line.mend();
});
