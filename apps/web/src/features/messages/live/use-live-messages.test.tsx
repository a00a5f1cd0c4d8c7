// The stream of a tab beside others who hear the same: asking, and tabs of a browser that cannot choose a leader.
import type { ApiRequest } from '@chowk/contract/web-page';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createApi } from '../../../platform/api/api.ts';
import { createQueryClient } from '../../../platform/api/query-client.ts';
import { type Told, takeTold } from './live-events.ts';
import { livePosition } from './live-position.ts';
import { useLiveMessages } from './use-live-messages.ts';

afterEach(() => livePosition.forget('me'));

/** A page that hears a stream, which the test writes. */
function openStream() {
  const heard: (string | null)[] = [];
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const queries = createQueryClient(
    createApi(async ({ onBody }: ApiRequest) => {
      await onBody?.(readable);
      return new Promise(() => {});
    }),
  );
  const hearing = {
    hear(told: Told) {
      if (takeTold(queries, 'me', told, () => {})) heard.push(told.id);
    },
    closeGap: async () => true,
  };
  function Page() {
    useLiveMessages('me', true, hearing);
    return null;
  }
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  return { heard, write: (text: string) => writer.write(new TextEncoder().encode(text)) };
}

const read = (...messageIds: string[]) => `data: ${JSON.stringify({ type: 'read', messageIds })}\n\n`;

// Promise: An event is taken once, whoever tells it first: the stream, a look at the list, or another tab
it('An event that came another way while the stream was opening is not taken again', async () => {
  livePosition.set('me', 'me-5');
  const { heard, write } = openStream();
  livePosition.set('me', 'me-7');
  await write(`id: me-5\n\nid: me-6\n${read('a')}id: me-7\n${read('b')}id: me-8\n${read('c')}`);
  await waitFor(() => expect(livePosition.get('me')).toBe('me-8'));
  expect(heard).toEqual(['me-8']);
});

it('The pieces of a long event are all taken, and the last one counts', async () => {
  livePosition.set('me', 'me-5');
  const { heard, write } = openStream();
  await write(`id: me-5\n\n${read('a')}${read('b')}id: me-6\n${read('c')}`);
  await waitFor(() => expect(livePosition.get('me')).toBe('me-6'));
  expect(heard).toEqual([null, null, 'me-6']);
});
