// A user's live stream as in our web app: resumed after a disconnect, with growing pauses.
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { streamMessages } from '@chowk/contract/messages/message-endpoints';
import type { RunRecord } from './record.ts';

type Parts = {
  readonly address: string;
  readonly authorization: string;
  readonly userId: string;
  readonly record: RunRecord;
  readonly until: AbortSignal;
};

/** As in `apps/web/src/features/messages/live/live-stream.ts`. */
const times = { firstPauseMs: 1000, longestPauseMs: 60_000, goodAfterMs: 10_000 };

export async function holdStream({ address, authorization, userId, record, until }: Parts): Promise<void> {
  let lastId = '';
  let retryMs: number | null = null;

  function onEvent(block: string): void {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data) {
      const event = JSON.parse(data) as { type: string; message?: { id: string; receiverId: string } };
      if (event.message && event.message.receiverId === userId) record.receive(event.message.id);
    }
    lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId;
    const retry = /^retry: (\d+)$/m.exec(block)?.[1];
    if (retry) retryMs = Number(retry);
  }

  for (let breaks = 0; !until.aborted; ) {
    const startedAt = performance.now();
    retryMs = null;
    const headers: Record<string, string> = {
      authorization,
      accept: 'text/event-stream',
      ...(lastId ? { 'last-event-id': lastId } : {}),
    };
    await readStream(address + streamMessages.path, headers, until, onEvent);
    if (until.aborted) return;
    record.broken.push(performance.now());
    if (retryMs !== null || performance.now() - startedAt >= times.goodAfterMs) breaks = 0;
    const firstPauseMs = retryMs ?? times.firstPauseMs;
    const ms = Math.min(times.longestPauseMs, firstPauseMs * 2 ** breaks) * (0.5 + Math.random() / 2);
    await pause(ms, null, { signal: until }).catch(() => undefined);
    breaks = retryMs === null ? breaks + 1 : 0;
  }
}

/** Resolves when the stream has ended, for any reason. */
function readStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onBlock: (block: string) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const opening = request(url, { headers, signal }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        const blocks = (text + piece).split('\n\n');
        text = blocks.pop() ?? '';
        if (answer.statusCode === 200) for (const block of blocks) onBlock(block);
      });
      answer.on('error', () => undefined).on('close', resolve);
    });
    opening.on('error', () => resolve()).end();
  });
}
