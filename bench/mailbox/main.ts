// npm run bench:mailbox: the cost of a mailbox of 50,000 messages by page, compared with one call that returns all.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fillPath } from '@chowk/contract/http/endpoint';
import { showConversation, showConversations } from '@chowk/contract/messages/conversation-endpoints';
import { showMessages } from '@chowk/contract/messages/message-endpoints';
import { showUnreadCount } from '@chowk/contract/messages/unread-count-endpoints';
import { browserArgs, findBrowser } from '../../scripts/find-browser.ts';
import { type MeasuredServer, startMeasured } from '../messages/measured-server.ts';
import { type CallCost, measureCall } from './calls.ts';
import { type Mailbox, plantMailbox } from './plant-mailbox.ts';
import { measureTyping, type Typing } from './typing.ts';

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts');
const aims = { bellCpuMs: 50, bellKilobytes: 20, openingCalls: 2, droppedFrames: 0 };
const say = (line: string) => process.stderr.write(`${line}\n`);

async function measureCalls(server: MeasuredServer, { owner, asker, listingId }: Mailbox) {
  const thread = fillPath(showConversation.path, { listingId, personId: asker.id });
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
