// Many clients write while the server, its database or both are killed: acknowledged writes survive, once.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fillPath } from '@chowk/contract/http/endpoint';
import { showMessages } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStorage } from '../../src/media/storage/local-storage.ts';
import { nameByContent, variantName } from '../../src/media/store-variants.ts';
import { until } from '../processes/server-process.ts';
import { KilledServer, killable } from './killed-server.ts';
import { chooseSeed, createChance, isWhole, rounds, showProgress } from './rounds.ts';
import { checkState, type Findings, findStrayFiles, listFiles } from './storm-check.ts';
import { FollowedStream, plantSavedSearch, plantTalkedAbout, plantUsers, type StormUser } from './storm-users.ts';
import { StormWriter } from './storm-writer.ts';

/** Fewer in `npm test`: each write encodes photos. */
const clients = isWhole ? 20 : 8;
const writesPerRound = isWhole ? 10 : 4;
const found: Findings = { lost: [], halves: [], files: [] };
const problems: string[] = [];
const acknowledged = { count: 0 };

let server: KilledServer;
let seller: StormUser;
let writers: StormWriter[];
let stream: FollowedStream;

beforeAll(
  async () => {
    const seed = chooseSeed('Kills');
    server = await KilledServer.open();
    const users = await plantUsers(server, clients + 2);
    seller = users[0] as StormUser;
    const about = { sellerId: seller.id, listingId: await plantTalkedAbout(server, seller.id) };
    await plantSavedSearch(server, users[1] as StormUser);
    const shared = { acknowledged, problems, forSale: [] };
    writers = users
      .slice(2)
      .map((user, at) => new StormWriter({ server, user, about, shared, chance: createChance(seed + 1 + at) }));
    stream = new FollowedStream(server, seller);
    // A stream delivers what happens after it opened.
    await until(() => stream.lastId !== '');
    await storm(seed);
  },
  240_000 + rounds * 60_000,
);

afterAll(async () => {
  stream?.stop();
  await server?.close();
});

async function storm(seed: number): Promise<void> {
  const chance = createChance(seed);
  const show = showProgress('Kills');
  let isOver = false;
  server.openGate();
  const writing = writers.map((writer) => writer.writeUntil(() => isOver));
  const isBroken = () => problems.length + found.lost.length + found.halves.length + found.files.length > 0;
  for (let round = 0; round < rounds && !isBroken(); round++) {
    const enough = acknowledged.count + writesPerRound + chance.below(3 * writesPerRound);
    await until(() => acknowledged.count >= enough || isBroken());
    await pause(chance.below(100));
    // Each kind once, then random ones.
    await server.kill(killable[round] ?? chance.pick(killable));
    await checkState(server, writers, found);
    server.openGate();
    show(round + 1, rounds);
  }
  const last = acknowledged.count + clients;
  await until(() => acknowledged.count >= last || isBroken());
  isOver = true;
  await Promise.all(writing);
  // With nothing left in it, the check covers the alerts of all listings.
  await until(async () => (await server.query('select from saved_search_queue')).length === 0);
  await checkState(server, writers, found);
}

// Promise: What was acknowledged survives a crash of the server or its database at any moment, exactly once
it('keeps every acknowledged listing, edit, favourite and profile once, and refuses no valid write', () => {
  expect(problems).toEqual([]);
  expect(found.lost).toEqual([]);
  expect(writers.every((writer) => writer.pending === null)).toBe(true);
});

it('stores no listing in part', () => {
  expect(found.halves).toEqual([]);
});

it('keeps every acknowledged message once, and delivers it once', async () => {
  const said = writers.flatMap((writer) => [...writer.messages.values()]).toSorted();
  const path = fillPath(showMessages.path, { userId: seller.id });
  const stored = (await (await fetch(server.url + path, { headers: seller.headers })).json()) as Message[];
  expect(stored.map(({ id }) => id).toSorted()).toEqual(said);
  await until(() => stream.received.length >= said.length);
  expect(stream.received.toSorted()).toEqual(said);
});

it('shows no photo without complete files', () => {
  expect(found.files).toEqual([]);
});

it('leaves no orphaned file after cleaning, and every file of a photo', {
  timeout: 240_000,
}, async () => {
  // Edits orphan files regularly, though a short storm may have none.
  const stray = Buffer.from('stray');
  await openLocalStorage(join(server.dataDir, 'uploads')).write(variantName(nameByContent([stray]), 400), stray);
  expect(await findStrayFiles(server)).not.toEqual([]);
  // This hour's cleaning ran at the start; the next is due.
  await server.query('delete from shared_counts');
  await server.restart(await listFiles(server));
  await expect.poll(() => findStrayFiles(server)).toEqual([]);
  await checkState(server, writers, found);
  expect(found).toEqual({ lost: [], halves: [], files: [] });
});
