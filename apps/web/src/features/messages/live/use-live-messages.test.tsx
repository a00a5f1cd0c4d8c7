// Event stream of a tab that also receives events by polling and from other tabs.
import type { ApiRequest } from '@chowk/contract/web/web-page';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createApi } from '../../../platform/api/api.ts';
import { createQueryClient } from '../../../platform/api/query-client.ts';
import { applyEvent, livePosition, type ReceivedEvent } from './live-events.ts';
import { useLiveMessages } from './use-live-messages.ts';

afterEach(() => livePosition.forget('me'));

/** A page with a stream that the test writes. */
function openStream() {
  const handled: (string | null)[] = [];
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const queries = createQueryClient(
    createApi(async ({ onBody }: ApiRequest) => {
      await onBody?.(readable);
      return new Promise(() => {});
    }),
  );
  const handler = {
    handle(received: ReceivedEvent) {
      if (applyEvent(queries, 'me', received, () => {})) handled.push(received.id);
    },
    refetchAll: async () => true,
  };
  function Page() {
    useLiveMessages('me', true, handler);
    return null;
  }
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  return { handled, write: (text: string) => writer.write(new TextEncoder().encode(text)) };
}

const read = (...messageIds: string[]) => `data: ${JSON.stringify({ type: 'read', messageIds })}\n\n`;

it('An event that came another way while the stream was opening is not taken again', async () => {
  livePosition.set('me', 'me-5');
  const { handled, write } = openStream();
  livePosition.set('me', 'me-7');
  await write(`id: me-5\n\nid: me-6\n${read('a')}id: me-7\n${read('b')}id: me-8\n${read('c')}`);
  await waitFor(() => expect(livePosition.get('me')).toBe('me-8'));
  expect(handled).toEqual(['me-8']);
});

it('The pieces of a long event are all taken, and the last one counts', async () => {
  livePosition.set('me', 'me-5');
  const { handled, write } = openStream();
  await write(`id: me-5\n\n${read('a')}${read('b')}id: me-6\n${read('c')}`);
  await waitFor(() => expect(livePosition.get('me')).toBe('me-6'));
  expect(handled).toEqual([null, null, 'me-6']);
});
