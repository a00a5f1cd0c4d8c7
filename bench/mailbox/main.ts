// npm run bench:mailbox: the cost of a mailbox of 50,000 messages by page, compared with one call that returns all.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fillPath } from '@chowk/contract/http/endpoint';
import { showConversation, showConversations } from '@chowk/contract/messages/conversation-endpoints';
import { showMessages } from '@chowk/contract/messages/message-endpoints';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import pg from 'pg';
import { browserArgs, findBrowser } from '../../scripts/find-browser.ts';
import { median } from '../median.ts';
import { type MeasuredServer, startMeasured } from '../messages/measured-server.ts';
import { findDatabase, type Pair, plantPairs } from '../messages/users.ts';
import { measureTyping, type Typing } from './typing.ts';

type CallCost = {
  readonly name: string;
  readonly kilobytes: number;
  readonly milliseconds: number;
  readonly cpuMs: number;
};

type AskedCall = { readonly name: string; readonly path: string; readonly times: number };

async function measureCall(
  server: MeasuredServer,
  authorization: string,
  { name, path, times }: AskedCall,
): Promise<CallCost> {
  const ask = async () => {
    const answer = await fetch(server.url + path, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  for (let time = 0; time < Math.ceil(times / 4); time++) await ask();
  const before = await server.usage();
  const took: number[] = [];
  let bytes = 0;
  for (let time = 0; time < times; time++) {
    const start = performance.now();
    bytes = await ask();
    took.push(performance.now() - start);
  }
  const after = await server.usage();
  return {
    name,
    kilobytes: bytes / 1000,
    milliseconds: median(took),
    cpuMs: (after.cpuMs - before.cpuMs) / times,
  };
}

type Mailbox = Pair & { readonly messages: number; readonly conversations: number };

const [messages, conversations, unread] = [50_000, 500, 200];

/** Inserted into the database: the first conversation has two fifths of all messages, the others share the rest. */
async function plantMailbox(dataDir: string, secret: string): Promise<Mailbox> {
  const [pair] = (await plantPairs(dataDir, secret, 1)) as [Pair];
  const database = new pg.Client(await findDatabase(dataDir));
  await database.connect();
  await database.query(
    `insert into listings (id, user_id, title, description, price, category, status, city, address, location,
      latitude, longitude, created_at, updated_at, expires_at)
    select gen_random_uuid(), $1, 'Cot ' || at, 'A sturdy cot', 10, 'furniture', 'available', 'Mohali', 'Phase 7',
      'Phase 7, Mohali', 30.7, 76.7, now(), now(), now() + interval '30 days' from generate_series(2, $2::int) as at`,
    [pair.owner.id, conversations],
  );
  await database.query(
    `with sold as (select array_agg(id order by id = $3 desc, id) as ids from listings where user_id = $1)
    insert into messages (id, sender_id, receiver_id, listing_id, content, created_at, read_at)
    select gen_random_uuid(), case when at % 3 = 0 then $1::uuid else $2::uuid end,
      case when at % 3 = 0 then $2::uuid else $1::uuid end,
      sold.ids[case when at % 5 < 2 then 1 else 2 + at % ($5::int - 1) end],
      'Message ' || at || ': is it still there, and can I come and see it this evening after work?',
      now() - ($4::int - at) * interval '10 minutes', case when at > $4 - $6::int then null else now() end
    from sold, generate_series(1, $4::int) as at`,
    [pair.owner.id, pair.asker.id, pair.listingId, messages, conversations, unread],
  );
  await database.query('vacuum analyze messages, conversations');
  await database.end();
  return { ...pair, messages, conversations };
}

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts');
const aims = { bellCpuMs: 50, bellKilobytes: 20, openingCalls: 2, droppedFrames: 0 };
const say = (line: string) => process.stderr.write(`${line}\n`);

async function measureCalls(server: MeasuredServer, { owner, asker, listingId }: Mailbox) {
  const thread = fillPath(showConversation.path, { listingId, otherUserId: asker.id });
  const calls = [
    { name: 'the bell: a number', path: showUnreadCount.path, times: 200 },
    { name: 'a page of conversations', path: showConversations.path, times: 100 },
    { name: 'a page of a conversation', path: thread, times: 100 },
    { name: 'everything at once, as before', path: fillPath(showMessages.path, { userId: owner.id }), times: 5 },
  ];
  const costs: CallCost[] = [];
  for (const call of calls) {
    say(`${call.name} …`);
    costs.push(await measureCall(server, owner.authorization, call));
  }
  return costs;
}

function print({ messages, conversations }: Mailbox, calls: readonly CallCost[], typing: Typing): void {
  const line = (...cells: string[]) =>
    process.stdout.write(`${cells.map((cell, at) => (at ? cell.padStart(12) : cell.padEnd(36))).join('')}\n`);
  const whole = calls.at(-1) as CallCost;
  line(`\n${messages} messages in ${conversations} conversations`, 'KB', 'ms', 'server CPU ms', 'of the whole');
  for (const { name, kilobytes, milliseconds, cpuMs } of calls)
    line(name, kilobytes.toFixed(1), milliseconds.toFixed(1), cpuMs.toFixed(1), (cpuMs / whole.cpuMs).toFixed(4));
  line('aim for the bell', `< ${aims.bellKilobytes}`, '', `< ${aims.bellCpuMs}`);
  line(`\nat a quarter of the processor, ${typing.messagesShown} messages shown`, 'measured', 'aim');
  line('calls that open a conversation', String(typing.openingCalls.length), `≤ ${aims.openingCalls}`);
  line('frames dropped while typing', String(typing.droppedFrames), String(aims.droppedFrames));
  line('frames dropped without typing', String(typing.droppedFramesIdle));
  line('frames dropped typing in an empty page', String(typing.droppedFramesBare));
  line('longest work for one key, ms', typing.longestKeyMs.toFixed(1));
}

function isMet([bell]: readonly CallCost[], { openingCalls, droppedFrames, droppedFramesIdle }: Typing): boolean {
  const isBellLight = !!bell && bell.cpuMs < aims.bellCpuMs && bell.kilobytes < aims.bellKilobytes;
  // Frames that are dropped without typing are the machine's own.
  const isSmooth = droppedFrames - droppedFramesIdle <= aims.droppedFrames;
  return isBellLight && openingCalls.length <= aims.openingCalls && isSmooth;
}

async function keep(calls: readonly CallCost[], typing: Typing): Promise<void> {
  const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model ?? '', node: process.version };
  const results = resolve(import.meta.dirname, '../results');
  await mkdir(results, { recursive: true });
  const stored = { at: new Date().toISOString(), machine, aims, calls, typing };
  await writeFile(join(results, 'mailbox.json'), `${JSON.stringify(stored, null, 2)}\n`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-mailbox-'));
// PostgreSQL does not run as root: its own user must reach the folder.
await chmod(dataDir, 0o755);
const secret = crypto.randomUUID() + crypto.randomUUID();
const settings = { PORT: '0', SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
const server = await startMeasured(main, { ...settings, DATA_DIR: dataDir, TOKEN_SECRET: secret });
try {
  say('Writing 50,000 messages …');
  const mailbox = await plantMailbox(dataDir, secret);
  const calls = await measureCalls(server, mailbox);
  say('Opening a conversation and typing …');
  const place = { url: server.url, owner: mailbox.owner, conversation: `${mailbox.listingId}:${mailbox.asker.id}` };
  const typing = await measureTyping(place, { executablePath: await findBrowser(), args: browserArgs });
  print(mailbox, calls, typing);
  await keep(calls, typing);
  say(isMet(calls, typing) ? 'All aims are met.' : 'An aim is missed: see the table.');
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
