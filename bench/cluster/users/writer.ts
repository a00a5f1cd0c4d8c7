// One of the twenty users: writes, checks at once that the write is visible, and browses; some also publish.

import { setTimeout as pause } from 'node:timers/promises';
import { fillPath } from '@chowk/contract/http/endpoint';
import { createListing, showListing } from '@chowk/contract/listings/listing-endpoints';
import { showConversation } from '@chowk/contract/messages/conversation-endpoints';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import sharp from 'sharp';
import type { User } from '../../messages/users.ts';
import type { Browser, Sent } from './browser.ts';
import type { RunRecord } from './record.ts';

export type Writer = {
  readonly self: User;
  readonly other: User;
  readonly listingId: string;
  readonly browser: Browser;
  readonly record: RunRecord;
  readonly nextPage: () => Sent;
  readonly until: AbortSignal;
};

const pauseMs = 900;
const publishEvery = 5;

export const json = (method: string, path: string, body: object): Sent => ({
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export async function keepWriting(writer: Writer, isSeller: boolean): Promise<void> {
  const { browser, nextPage, until } = writer;
  for (let turn = 1; !until.aborted; turn++) {
    if (isSeller && turn % publishEvery === 0) await publish(writer, turn);
    else await talk(writer, turn);
    if (until.aborted) return;
    await browser.read(nextPage());
    await pause(pauseMs * (0.5 + Math.random()), null, { signal: until }).catch(() => undefined);
  }
}

export async function talk(writer: Writer, turn: number): Promise<void> {
  const { self, other, listingId, browser, record, until } = writer;
  const body = { senderId: self.id, receiverId: other.id, listingId, content: `Is it still there? (${turn})` };
  const sent = await browser.writeSurely(json('POST', sendMessage.path, body), crypto.randomUUID(), until);
  if (!sent) return;
  const { id } = JSON.parse(sent.text) as { id: string };
  record.acknowledge('message', id);
  const path = `${fillPath(showConversation.path, { listingId, otherUserId: other.id })}?limit=20`;
  const thread = await browser.readSurely({ method: 'GET', path }, until);
  if (thread && !thread.text.includes(id)) record.miss(`message ${id} in its conversation (${thread.status})`);
}

async function publish(writer: Writer, turn: number): Promise<void> {
  const { self, browser, record, until } = writer;
  // A word that no other listing has, of letters only.
  const word = `q${self.id.replaceAll(/[^a-f]/g, '')}${[...String(turn)].map((digit) => 'ghijklmnop'[Number(digit)]).join('')}`;
  const title = `Cot ${word}`;
  const form = await listingForm(self.id, title);
  const sent = await browser.writeSurely(
    { method: 'POST', path: createListing.path, ...form },
    crypto.randomUUID(),
    until,
  );
  if (!sent) return;
  const { id } = JSON.parse(sent.text) as { id: string };
  record.acknowledge('listing', id);
  const looks: readonly [string, Sent][] = [
    ['by its id', { method: 'GET', path: fillPath(showListing.path, { id }) }],
    ['as a page', { method: 'GET', path: `/listing/${id}`, headers: { accept: 'text/html' } }],
    ['by a search', json('POST', searchListings.path, { query: word })],
  ];
  for (const [where, look] of looks) {
    const seen = await browser.readSurely(look, until);
    if (seen && !(seen.status === 200 && seen.text.includes(title)))
      record.miss(`listing ${id} ${where} (${seen.status})`);
  }
}

const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c96' } })
  .jpeg()
  .toBuffer();

export async function listingForm(userId: string, title: string) {
  const form = new FormData();
  const fields = {
    UserId: userId,
    Title: title,
    Description: 'A sturdy cot of sheesham wood, four years old.',
    Price: '4500',
    Category: 'furniture',
    City: 'Mohali',
    Address: 'House 12, Phase 7',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('Files', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const written = new Response(form);
  const headers = { 'content-type': written.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await written.arrayBuffer()) };
}
