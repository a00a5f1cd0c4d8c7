// A buyer and a seller talk about a listing, each in their own browser.
import { changeListingStatus } from '@chowk/contract/listings/listing-endpoints';
import { SOLD_NOTICE } from '@chowk/contract/listings/sold-notice';
import type { ThreadPage } from '@chowk/contract/messages/conversation-schemas';
import { markAllMessagesRead, sendMessage } from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import type { Page } from '@playwright/test';
import { callAs, publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import {
  bubblesOf,
  closeMessages,
  dialogOf,
  expectUnread,
  fieldOf,
  openLive,
  openMessages,
  rowsOf,
  say,
  threadOf,
  write,
} from '../fixtures/conversations.ts';
import { untilHydrated } from '../fixtures/home-page.ts';
import { open, openListing } from '../fixtures/listing-pages.ts';
import { failCalls, holdAnswers } from '../fixtures/network.ts';
import { expectToast, toastOf } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const clock = /^\d{1,2}:\d\d [ap]m$/;

test.describe('Conversations', () => {
  // Promise: 'Message Seller' opens a new conversation with "Hi, I'm interested in this item. Is it still available?"
  // filled in and the cursor behind it
  // Promise: A message reaches the other user's open page at once, without a reload: badge, toast, and the thread
  // that is open
  // Promise: Opening a thread marks what was received and unread; the sender sees 'Seen' at once
  // Promise: A draft is stored for each conversation, also after closing the dialog and its tab
  test('go from a question on a listing to the answer and back, live', async ({ buyer, seller }) => {
    const listing = await publish(seller, { title: 'Teak swing for two' });
    await openLive(seller.page);
    await openLive(buyer.page, `/listing/${listing.id}`);

    await test.step('a question is ready to be sent', async () => {
      await buyer.page.getByRole('button', { name: 'Message Seller' }).click();
      await expect(fieldOf(buyer.page)).toHaveValue(messageTexts.stub);
      await expect(fieldOf(buyer.page)).toBeFocused();
      await expect(dialogOf(buyer.page).getByRole('tab', { name: 'Sent' })).toHaveAttribute('aria-selected', 'true');
    });

    await test.step('it reaches the seller at once, with a toast and a badge', async () => {
      await fieldOf(buyer.page).press('Enter');
      await expectToast(seller.page, 'You have a new message', 'Meera Sharma, about Teak swing for two');
      await expectUnread(seller.page, 1);
      await expectToast(buyer.page, 'Message Sent');
      await expect(fieldOf(buyer.page)).toHaveValue('');
      await expect(bubblesOf(buyer.page)).toHaveText([new RegExp(`${messageTexts.stub}.*Sent$`, 's')]);
    });

    await test.step('opening it marks it as read, and the sender sees that', async () => {
      await toastOf(seller.page, 'You have a new message').getByText('View').click();
      await expect(bubblesOf(seller.page)).toHaveCount(1);
      await expect(seller.page.getByRole('heading', { name: 'Meera Sharma' })).toBeVisible();
      await expectUnread(seller.page, 0);
      await expect(bubblesOf(buyer.page).getByText('Seen', { exact: true })).toBeVisible();
    });

    await test.step('the answer appears without disturbing what is being typed', async () => {
      await fieldOf(buyer.page).fill('Is the price');
      await say(seller.page, 'Yes, come and see it <b>today</b>');
      await expect(bubblesOf(buyer.page)).toHaveCount(2);
      await expect(bubblesOf(buyer.page).last()).toContainText('Yes, come and see it <b>today</b>');
      await expect(fieldOf(buyer.page)).toBeFocused();
      await buyer.page.keyboard.type(' final?');
      await expect(fieldOf(buyer.page)).toHaveValue('Is the price final?');
      await expect(toastOf(buyer.page, 'You have a new message')).toHaveCount(0);
      await expect(bubblesOf(seller.page).getByText('Seen', { exact: true })).toBeVisible();
      await expect(threadOf(buyer.page).getByRole('time').first()).toHaveText(clock);
    });

    await test.step('a draft survives the dialog and its tab', async () => {
      await closeMessages(buyer.page);
      await openMessages(buyer.page);
      await expect(fieldOf(buyer.page)).toHaveValue('Is the price final?');
      await buyer.page.close();
      const nextTab = await buyer.context.newPage();
      await open(nextTab, '/terms-of-service');
      await openMessages(nextTab);
      await expect(fieldOf(nextTab)).toHaveValue('Is the price final?');
    });
  });

  test('are in Inbox and Sent, the latest first and open, and are all marked as read', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const lamp = await publish(seller, { title: 'Brass lamp' });
    const desk = await publish(seller, { title: 'Writing desk' });
    await write(buyer, seller, lamp, 'Is the lamp there?');
    await write(buyer, seller, desk, 'And the desk?');
    await write(seller, buyer, lamp, 'Sold, sorry.');
    await write(seller, buyer, desk, 'The desk is.');
    await makeOld(buyer.page, 'And the desk?');
    const { page } = buyer;
    await open(page, '/terms-of-service');
    await expectUnread(page, 2);

    await test.step('the first conversation is open', async () => {
      const dialog = await openMessages(page);
      await expect(rowsOf(page)).toHaveCount(2);
      // A key press right after opening must not trigger it.
      await expect(dialog.getByRole('button', { name: 'Mark All as Read' })).not.toBeFocused();
      await expect(rowsOf(page).first()).toHaveText(/Gurpreet Singh.*Writing desk.*The desk is\./s);
      await expect(rowsOf(page).last()).toHaveText(/Brass lamp.*Sold, sorry\..*1 unread/s);
      await expect(bubblesOf(page)).toHaveText([/And the desk\?/, /The desk is\./]);
      await expect(threadOf(page).getByRole('time')).toHaveText([/^3 Jan( \d{4})?$/, clock]);
      await dialog.getByRole('tab', { name: 'Sent' }).click();
      await expect(rowsOf(page)).toHaveText([/Writing desk/, /Brass lamp/]);
      await expectNoViolations(page);
      const { height = 0, width = 0 } = (await dialog.boundingBox()) ?? {};
      expect(width).toBeLessThanOrEqual(800);
      expect(height).toBeLessThanOrEqual(0.8 * (page.viewportSize()?.height ?? 0));
      await expectUnread(page, 1);
      await closeMessages(page);
    });

    await test.step('marking all as read fails, and the count is back', async () => {
      await openBell(page);
      const stopFailing = await failCalls(page, `**${pathOf(buyer.user.id)}`, 'PATCH');
      await page.getByRole('menuitem', { name: 'Mark All as Read' }).click();
      await expectToast(page, 'Error', 'Failed to mark messages as read. Please try again.');
      await expectUnread(page, 1);
      await stopFailing();
    });

    await test.step('marking all as read works, and the count falls before the server has answered', async () => {
      const answer = await holdAnswers(page, `**${pathOf(buyer.user.id)}`, 'PATCH');
      await openBell(page);
      await page.getByRole('menuitem', { name: 'Mark All as Read' }).click();
      await expectUnread(page, 0);
      answer();
      await expectToast(page, 'Messages marked as read');
      await expectUnread(page, 0);
      await page.reload();
      await openBell(page);
      await expect(page.getByRole('menuitem', { name: 'Mark All as Read' })).toBeDisabled();
    });
  });

  // Promise: A user who reads further up stays there while more messages arrive; a 'New message' button
  // leads down
  test('keep their scroll position while more arrives below', { tag: '@whole' }, async ({
    buyerAccount: buyer,
    seller,
  }) => {
    const { page } = seller;
    const listing = await publish(seller);
    for (let line = 1; line <= 50; line++) await write(buyer, seller, listing, `Line ${line}\nand more`);
    await openLive(page);
    await openMessages(page);
    await expect(bubblesOf(page)).toHaveCount(50);
    await expect(bubblesOf(page).last()).toBeInViewport();
    await expectUnread(page, 0);
    await failCalls(page, `**${sendMessage.path}`, 'POST');
    await say(page, 'Stuck at the end');
    await expect(bubblesOf(page).last()).toContainText('Not sent');

    for (const [line, pill] of [
      [44, 'New message'],
      [27, '2 new messages'],
    ] as const) {
      const read = threadOf(page).getByText(`Line ${line}\nand more`, { exact: true });
      await read.scrollIntoViewIfNeeded();
      const place = async () => (await read.boundingBox())?.y ?? Number.NaN;
      const before = await place();
      await write(buyer, seller, listing, `Are you there, at line ${line}?`);
      await expect(dialogOf(page).getByRole('button', { name: pill, exact: true })).toBeVisible();
      expect(await place()).toBeCloseTo(before, 0);
    }
    await dialogOf(page).getByRole('button', { name: '2 new messages' }).press('Enter');
    await expect(bubblesOf(page).last()).toBeInViewport();
    await expect(dialogOf(page).getByRole('button', { name: /new message/i })).toHaveCount(0);
    await expect(threadOf(page)).toBeFocused();
  });

  test('say that a listing is sold before anything is written', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const { page } = buyer;
    const listing = await publish(seller);
    await callAs(seller, changeListingStatus, { params: { id: listing.id }, body: { status: 'sold' } });
    await openListing(page, listing);
    const button = page.getByRole('button', { name: 'Message Seller' });
    await expect(button).toHaveAccessibleDescription(SOLD_NOTICE);
    await expect(page.getByRole('article').getByText(SOLD_NOTICE)).toBeVisible();
    await expect(page.getByText(/^Expire/)).toHaveCount(0);
    await button.click();
    await expect(dialogOf(page).getByRole('status').filter({ hasText: SOLD_NOTICE })).toBeVisible();
    await expect(fieldOf(page)).toBeVisible();
  });

  test('say so when they cannot be loaded, and try again', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const listing = await publish(seller);
    await write(buyer, seller, listing, 'Hello');
    // A stream would try again by itself.
    await buyer.page.route('**/api/Message/live', (route) => route.abort());
    const letLists = await failCalls(buyer.page, /\/api\/conversations\?/);
    const letThread = await failCalls(buyer.page, '**/api/conversations/*/*/messages');
    await openListing(buyer.page, listing);
    await buyer.page.getByRole('button', { name: 'Message Seller' }).click();
    await expect(dialogOf(buyer.page).getByText('Error Loading Messages')).toBeVisible();
    await expect(dialogOf(buyer.page).getByText('Error Loading Conversation')).toBeVisible();
    await letLists();
    await letThread();
    await dialogOf(buyer.page).getByRole('button', { name: 'Try again' }).first().click();
    await expect(rowsOf(buyer.page)).toHaveText([/You: Hello/]);
  });
});

async function openBell(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.getByRole('button', { name: /^Messages/ }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(3);
}

const pathOf = (userId: string) => markAllMessagesRead.path.replace(':userId', userId);

/** Changes the date in the answer: messages cannot be sent in the past. */
async function makeOld(page: Page, content: string): Promise<void> {
  await page.route('**/api/conversations/*/*/messages', async (route) => {
    const response = await route.fetch();
    const thread = (await response.json()) as ThreadPage;
    const messages = thread.messages.map((each) =>
      each.content === content ? { ...each, createdAt: '2025-01-03T08:00:00.000Z' } : each,
    );
    await route.fulfill({ response, json: { ...thread, messages } });
  });
}
