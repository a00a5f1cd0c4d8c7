// Long conversations, and a long list of them.

import { publish } from '../fixtures/api.ts';
import { bubblesOf, closeMessages, dialogOf, openLive, rowsOf, threadOf, write } from '../fixtures/conversations.ts';
import { holdAnswers } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/users.ts';

test.describe('A long mailbox', () => {
  test('loads on scrolling, keeps its position, and makes no call twice', { tag: '@whole' }, async ({
    buyerAccount: buyer,
    seller,
  }) => {
    test.slow();
    const { page } = seller;
    const titles = Array.from({ length: 32 }, (_, at) => `Thing ${at + 1}`);
    const listings: Awaited<ReturnType<typeof publish>>[] = [];
    // Eight at a time: the server processes 16 photos of an account at once at most.
    for (let at = 0; at < titles.length; at += 8) {
      const some = titles.slice(at, at + 8);
      listings.push(...(await Promise.all(some.map((title) => publish(seller, { title })))));
    }
    const [long] = listings as [(typeof listings)[number]];
    for (let line = 1; line <= 60; line++) await write(buyer, seller, long, `Line ${line}`);
    for (const listing of listings.slice(1)) await write(buyer, seller, listing, `About ${listing.title}`);

    await test.step('the oldest conversation opens at its end', async () => {
      await openLive(page, `/messages/${long.id}:${buyer.user.id}`);
      await expect(bubblesOf(page)).toHaveCount(50);
      await expect(bubblesOf(page).last()).toContainText('Line 60');
      await expect(bubblesOf(page).last()).toBeInViewport();
      await expect(rowsOf(page)).toHaveCount(30);
    });

    await test.step('scrolling up loads earlier messages without a jump', async () => {
      const release = await holdAnswers(page, '**/api/conversations/*/*/messages?before=*');
      const first = threadOf(page).getByText('Line 11', { exact: true });
      await first.scrollIntoViewIfNeeded();
      const place = async () => (await first.boundingBox())?.y ?? Number.NaN;
      const before = await place();
      release();
      await expect(bubblesOf(page)).toHaveCount(60);
      expect(await place()).toBeCloseTo(before, 0);
      await expect(threadOf(page).getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);
    });

    await test.step('scrolling down the list loads more conversations', async () => {
      await dialogOf(page).getByRole('button', { name: 'More conversations' }).scrollIntoViewIfNeeded();
      await expect(rowsOf(page)).toHaveCount(32);
      await expect(rowsOf(page).last()).toContainText('Thing 1');
    });

    await test.step('a conversation opens without a call made twice', async () => {
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
      });
      // Exactly: at two o'clock the row of "About Thing 3" reads "About Thing 32:00".
      const row = rowsOf(page).filter({ has: page.getByText('About Thing 32', { exact: true }) });
      await row.click();
      await expect(bubblesOf(page)).toHaveText([/About Thing 32/]);
      await expect(row).not.toContainText('unread');
      await closeMessages(page);
      expect(calls.map((call) => call.match(/(?:deals|ratings|messages|read)\b/)?.[0]).toSorted()).toEqual([
        ...['deals', 'messages', 'ratings', 'read'],
      ]);
    });
  });
});
