// Fifty people write while their server is killed again and again: what was acknowledged is there, exactly once.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { csrfHeader, showCsrfToken } from '@chowk/contract/csrf';
import { type Message, sendMessage, showMessages, streamMessages } from '@chowk/contract/messages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccessTokens } from '../src/accounts/access-token.ts';
import { endServers, isAlive, postmasterPid, query, ServerProcess, until } from './server-process.ts';

type Writer = { readonly id: string; readonly headers: Record<string, string> };

const people = 50;
const kills = 3;
const secret = 'a-secret-for-tests-only-0123456789-abcdef';

let dataDir: string;
let cluster: string;
let server: ServerProcess;
/** The address of the server that is up, or will be. */
let door: Promise<string>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chowk-kills-'));
  await chmod(dataDir, 0o755);
  cluster = join(dataDir, 'postgres');
});
afterEach(async () => {
  await endServers();
  const left = await postmasterPid(cluster);
  if (left && isAlive(left)) process.kill(left, 'SIGQUIT');
  await until(() => !left || !isAlive(left));
  await rm(dataDir, { recursive: true, force: true });
});

function start(): void {
  server = new ServerProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off', TOKEN_SECRET: secret });
  door = server.open();
}

/** Every second time its database is killed with it. */
async function kill(round: number): Promise<void> {
  const postmaster = await postmasterPid(cluster);
  const ended = server.end('SIGKILL');
  if (round % 2 === 1 && postmaster) process.kill(postmaster, 'SIGKILL');
  await ended;
}

/** Signed in without the work of fifty password hashes: with the secret that the server was given. */
async function plantWriters(count: number): Promise<Writer[]> {
  const csrf = await fetch((await door) + showCsrfToken.path);
  const cookie = csrf.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { Token } = (await csrf.json()) as { Token: string };
  const tokens = createAccessTokens({ secret, now: () => new Date() });
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const values = ids.map((id) => `('${id}'::uuid)`).join(', ');
  await query(
    cluster,
    `with people as (
      insert into users (id, username, email, full_name, location, created_at)
      select id, id, id || '@town.example', 'Person', 'Mohali', now() from (values ${values}) as given (id) returning id
    ) insert into sessions (id, user_id, token_hash, address_key, created_at, expires_at)
    select id, id, 'none', 'none', now(), now() + interval '1 day' from people`,
  );
  return Promise.all(
    ids.map(async (id) => {
      const authorization = `Bearer ${await tokens.issue({ userId: id, sessionId: id })}`;
      return { id, headers: { cookie, authorization, [csrfHeader]: Token, 'content-type': 'application/json' } };
    }),
  );
}

async function plantListing(sellerId: string): Promise<string> {
  const id = crypto.randomUUID();
  await query(
    cluster,
    `insert into listings (id, user_id, title, description, price, category, status, city, address, location,
      latitude, longitude, created_at, updated_at, expires_at)
    values ('${id}', '${sellerId}', 'Cot', 'A sturdy cot', 10, 'furniture', 'available', 'Mohali', 'Phase 7',
      'Phase 7, Mohali', 30.7, 76.7, now(), now(), now() + interval '30 days')`,
  );
  return id;
}

/** The same key until the server says that it has it. */
async function sendSurely(writer: Writer, seller: Writer, listingId: string, content: string): Promise<string> {
  const body = JSON.stringify({ senderId: writer.id, receiverId: seller.id, listingId, content });
  const headers = { ...writer.headers, 'idempotency-key': content };
  for (;;) {
    const url = await door;
    const answer = await fetch(url + sendMessage.path, { method: 'POST', headers, body }).catch(() => null);
    const message = answer?.status === 201 ? ((await answer.json().catch(() => null)) as Message | null) : null;
    if (message) return message.id;
    await pause(20);
  }
}

type Reading = { readonly told: string[]; lastId: string; isOver: boolean };

/** The seller's stream, taken up again after every break where it stopped. */
async function follow(seller: Writer, reading: Reading): Promise<void> {
  while (!reading.isOver) {
    const headers = { ...seller.headers, ...(reading.lastId ? { 'last-event-id': reading.lastId } : {}) };
    const answer = await fetch((await door) + streamMessages.path, { headers }).catch(() => null);
    let text = '';
    const pieces = answer?.status === 200 ? answer.body?.pipeThrough(new TextDecoderStream()) : null;
    try {
      for await (const piece of pieces ?? []) {
        const blocks = (text + piece).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          reading.lastId = /^id: (.*)$/m.exec(block)?.[1] ?? reading.lastId;
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (data) reading.told.push(JSON.parse(data).message?.id ?? data);
        }
      }
    } catch {
      // Cut off in the middle: the rest comes with the next one.
    }
    await pause(20);
  }
}

it('keeps every acknowledged message exactly once, and tells it exactly once', { timeout: 240_000 }, async () => {
  start();
  const [seller, ...writers] = (await plantWriters(1 + people)) as [Writer, ...Writer[]];
  const listingId = await plantListing(seller.id);
  const acknowledged: string[] = [];
  const reading: Reading = { told: [], lastId: '', isOver: false };
  const { told } = reading;
  const following = follow(seller, reading);
  // A stream tells what happens after it has opened.
  await until(() => reading.lastId !== '');
  let isEnough = false;
  const writing = writers.map(async (writer) => {
    for (let count = 0; !isEnough; count++)
      acknowledged.push(await sendSurely(writer, seller, listingId, `${writer.id}-${count}`));
  });

  for (let round = 0; round < kills; round++) {
    const enough = acknowledged.length + 20 + Math.random() * 80;
    await until(() => acknowledged.length >= enough);
    await kill(round);
    start();
  }
  const last = acknowledged.length + people;
  await until(() => acknowledged.length >= last);
  isEnough = true;
  await Promise.all(writing);

  const answer = await fetch((await door) + showMessages.path.replace(':userId', seller.id), {
    headers: seller.headers,
  });
  const kept = ((await answer.json()) as Message[]).map(({ id }) => id);
  expect(kept.toSorted()).toEqual(acknowledged.toSorted());
  expect(new Set(kept).size).toBe(kept.length);
  await until(() => told.length >= kept.length);
  expect(told.toSorted()).toEqual(kept.toSorted());
  reading.isOver = true;
  await server.end('SIGTERM');
  await following.catch(() => undefined);
});
