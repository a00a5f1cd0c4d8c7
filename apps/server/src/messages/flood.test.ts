// A flood of messages of one sender is stopped, and the rest is not stored.
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer } from '../../test/harness.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';

describe('a hundred messages in a minute', () => {
  it('are refused after the thirtieth with Retry-After, and not stored', async () => {
    const own = await startTestServer({ config: { rateLimits: true } });
    const [owner, asker] = (await plantUsers(own, 2)) as [SignedInClient, SignedInClient];
    const { id } = await plantListing(own.database, { user_id: owner.user.id });
    const body = { senderId: asker.user.id, receiverId: owner.user.id, listingId: id, content: 'Hello' };
    const statuses: number[] = [];
    for (let count = 0; count < 100; count++) {
      const { status, headers } = await asker.call(sendMessage, { body });
      statuses.push(status);
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(70);
    expect(await own.database.selectFrom('messages').select('id').execute()).toHaveLength(30);
    await own.close();
  });
});
