// Messages arrive once, also after network failures, and alerts sound once over all tabs.
import { markAllMessagesRead, sendMessage, showMessages } from '@chowk/contract/messages/message-endpoints';
import type { Message } from '@chowk/contract/messages/message-schemas';
import type { Page } from '@playwright/test';
import { type ApiUser, callAs, publish } from '../fixtures/api.ts';
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
  write,
} from '../fixtures/conversations.ts';
import { open, openListing } from '../fixtures/listing-pages.ts';
import { expectToast, toastOf } from '../fixtures/toasts.ts';
import { type BrowserUser, expect, test } from '../fixtures/users.ts';

const stored = async (account: ApiUser): Promise<string[]> => {
  const list: Message[] = await callAs(account, showMessages, { params: { userId: account.user.id } });
  return list.map(({ content }) => content).reverse();
};

async function openThread(buyer: BrowserUser, seller: ApiUser) {
  const listing = await publish(seller);
  await openListing(buyer.page, listing);
  await buyer.page.getByRole('button', { name: 'Message Seller' }).click();
  await expect(fieldOf(buyer.page)).not.toHaveValue('');
  return listing;
}

test.describe('Sending', () => {
  // Promise: A message is shown at once, waits without a network, and is sent in order when it returns, also after
  // a reload, once
  // Promise: Unsent messages and drafts survive the tab; another tab of the browser sends what a closed one could not,
  // once
  test('waits for the network, in order, also after a reload or from another tab; new messages arrive then too', async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const { page, context } = buyer;
    const listing = await openThread(buyer, seller);
    await context.setOffline(true);
    await say(page, 'First');
    await say(page, 'Second');
    const waiting = [/First.*Waiting for the network/s, /Second.*Waiting for the network/s];
    await expect(bubblesOf(page)).toHaveText(waiting);
    await closeMessages(page);
    await context.setOffline(false);
    await expect.poll(() => stored(seller)).toEqual(['First', 'Second']);
    await openMessages(page);
    await expect(bubblesOf(page)).toHaveText([/First.*Sent/s, /Second.*Sent/s]);

    await context.setOffline(true);
    await write(seller, buyer, listing, 'Meanwhile');
    const resumed = page.waitForRequest((request) => request.url().includes('/api/Message/live'));
    await context.setOffline(false);
    expect((await resumed).headers()['last-event-id']).toBeTruthy();
    await expect(bubblesOf(page)).toHaveText([/First/, /Second/, /Meanwhile/]);

    const arrived = new Promise<void>((resolve) => {
      // Without an answer: the page is reloaded before.
      void page.route(`**${sendMessage.path}`, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await say(page, 'Third');
    await arrived;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(dialogOf(page)).toBeVisible();
    await expect(bubblesOf(page)).toHaveText([/First/, /Second/, /Meanwhile/, /Third.*Sent/s]);
    expect(await stored(seller)).toEqual(['First', 'Second', 'Meanwhile', 'Third']);

    const other = await context.newPage();
    await open(other, '/terms-of-service');
    const sendings: (string | undefined)[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith(sendMessage.path)) sendings.push(request.headers()['idempotency-key']);
    });
    await context.setOffline(true);
    await say(page, 'Fourth');
    await expect(bubblesOf(page).last()).toContainText('Waiting for the network');
    await page.close();
    const tries = sendings.length;
    await context.setOffline(false);
    await expect.poll(() => stored(seller)).toEqual(['First', 'Second', 'Meanwhile', 'Third', 'Fourth']);
    expect(sendings.slice(tries)).toHaveLength(1);
    await expect.poll(() => other.evaluate(() => localStorage.getItem('message-outbox'))).toBe('[]');
  });

  // Promise: A message that failed says 'Failed to send message. Please try again.', and trying again never sends it
  // twice
  test('that fails says so, and another try sends it once', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const { page } = buyer;
    await openThread(buyer, seller);
    const keys = new Set<string | undefined>();
    let tries = 0;
    await page.route(`**${sendMessage.path}`, async (route) => {
      keys.add(route.request().headers()['idempotency-key']);
      tries += 1;
      if (tries > 2) return route.continue();
      // The first is stored, but the page gets a failure.
      if (tries === 1) await route.fetch();
      return route.fulfill({ status: 500, body: '' });
    });
    await say(page, 'Only once');
    await expectToast(page, 'Error', 'Failed to send message. Please try again.');
    const failed = bubblesOf(page).filter({ hasText: 'Not sent' });
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => tries).toBe(2);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expectToast(page, 'Message Sent');
    await expect(bubblesOf(page)).toHaveText([/Only once.*Sent/s]);
    expect(await stored(seller)).toEqual(['Only once']);
    expect(keys.size).toBe(1);
    expect([...keys][0]).toBeTruthy();
  });

  test('survives an expired session, and is deleted by signing out', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const { page, context } = buyer;
    await openThread(buyer, seller);
    await page.route(`**${sendMessage.path}`, (route) => route.fulfill({ status: 500, body: '' }));
    await say(page, 'Stuck');
    await fieldOf(page).fill('Half a thought');
    await expect(bubblesOf(page).filter({ hasText: 'Not sent' })).toBeVisible();

    const { cookies, origins } = await context.storageState();
    await context.clearCookies();
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('token-expired')));
    await expect(page.getByRole('button', { name: 'Login / Register' })).toBeVisible();
    await context.addCookies(cookies);
    await page.evaluate(
      (items) => {
        for (const { name, value } of items) if (name.startsWith('auth_')) localStorage.setItem(name, value);
      },
      origins.flatMap(({ localStorage }) => localStorage),
    );
    await page.reload();
    await openMessages(page);
    await expect(fieldOf(page)).toHaveValue('Half a thought');
    await expect(bubblesOf(page)).toContainText(['Stuck']);
    // On a page that has not opened the messages.
    await openLive(page);
    await page.getByRole('button', { name: /Account menu/ }).click();
    const closed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/Message/live'));
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await closed;
    await expect(page.getByRole('button', { name: 'Login / Register' })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('Stuck');
    expect(kept).not.toContain('Half a thought');
  });
});

/** Records sounds and desktop notifications of a tab. */
async function recordAlerts(account: BrowserUser): Promise<void> {
  await account.context.addInitScript(() => {
    const alerts: unknown[] = [];
    Object.assign(window, { alerts });
    const Sound = OscillatorNode;
    window.OscillatorNode = class extends Sound {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        alerts.push({ sound: options });
      }
      override stop(when = 0) {
        alerts.push({ seconds: Math.round((when - this.context.currentTime) * 10) / 10 });
        super.stop(when);
      }
    };
    const shown = (title: string) => alerts.push({ desktop: title });
    Object.assign(window, {
      Notification: class {
        static permission = 'granted';
        constructor(title: string) {
          shown(title);
        }
        close() {
          shown('closed');
        }
      },
    });
  });
}

const alertsIn = (page: Page) => page.evaluate(() => (window as unknown as { alerts: unknown[] }).alerts);

test.describe('Alerts', () => {
  // Promise: A new message is a toast of 5 s ('You have a new message', 'You have N new messages'), a tone of 880 Hz
  // for 0.4 s and a desktop notification of 5 s, in one of all open tabs
  test('sound and show once over all tabs, and reading in one updates the others', { tag: '@whole' }, async ({
    buyerAccount: buyer,
    seller,
  }) => {
    const listing = await publish(seller);
    await recordAlerts(seller);
    await open(seller.page, '/terms-of-service');
    await seller.page.getByRole('heading', { level: 1 }).click();
    const second = await seller.context.newPage();
    await openLive(second);
    await second.getByRole('heading', { level: 1 }).click();
    const tabs = [seller.page, second];

    await write(buyer, seller, listing, 'Hello');
    for (const tab of tabs) await expectUnread(tab, 1);
    await expectToast(second, 'You have a new message');
    await expect.poll(() => alertsIn(second)).toContainEqual({ desktop: 'closed' });
    expect([...(await alertsIn(second)), ...(await alertsIn(seller.page))]).toEqual([
      { sound: { type: 'sine', frequency: 880 } },
      { seconds: 0.4 },
      { desktop: 'You have a new message' },
      { desktop: 'closed' },
    ]);
    await expect(toastOf(seller.page, 'You have a new message')).toHaveCount(0);

    await test.step('muted, there is no tone', async () => {
      await second.getByRole('button', { name: 'Mute notification sound' }).click();
      await write(buyer, seller, listing, 'Hello again');
      await expectUnread(second, 2);
      await expect.poll(() => alertsIn(second)).toHaveLength(5);
      expect((await alertsIn(second)).at(-1)).toEqual({ desktop: 'You have a new message' });
    });

    await test.step('read in one tab is read in all', async () => {
      await openMessages(seller.page);
      for (const tab of tabs) await expectUnread(tab, 0);
    });

    await test.step('the remaining tab takes over', async () => {
      await second.close();
      await closeMessages(seller.page);
      await write(buyer, seller, listing, 'Still there?');
      await expectUnread(seller.page, 1);
      await expectToast(seller.page, 'You have a new message');
    });

    await test.step('and follows what the user does on another device', async () => {
      await callAs(seller, markAllMessagesRead, { params: { userId: seller.user.id } });
      await expectUnread(seller.page, 0);
      await openMessages(seller.page);
      await expect(bubblesOf(seller.page)).toHaveCount(3);
      await write(seller, buyer, listing, 'From my telephone');
      await expect(bubblesOf(seller.page).last()).toHaveText(/From my telephone.*Sent$/s);
    });
  });

  test('come by polling every 15 seconds without a stream, every minute when idle', { tag: '@whole' }, async ({
    buyerAccount: buyer,
    seller,
  }) => {
    const { page } = seller;
    const listing = await publish(seller);
    let isRefused = true;
    let looks = 0;
    let answers = 0;
    /** The page's clock runs ahead of the network: each poll waits for the answer of the last one. */
    const settle = () => expect.poll(() => answers).toBe(looks);
    await page.route('**/api/Message/live', (route) => (isRefused ? route.abort() : route.continue()));
    page.on('request', (request) => {
      if (request.url().includes('/api/messages/')) looks += 1;
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => {
        if (request.url().includes('/api/messages/')) answers += 1;
      });
    await page.clock.install();
    await open(page, '/terms-of-service');
    await expect.poll(() => looks).toBeGreaterThan(0);
    await page.mouse.move(50, 50);

    await test.step('while the user is active', async () => {
      await write(buyer, seller, listing, 'Polled');
      await page.clock.fastForward(15_000);
      await expectUnread(page, 1);
      await expectToast(page, 'You have a new message');
      await page.clock.runFor(4000);
      await expectToast(page, 'You have a new message');
      await page.clock.runFor(1500);
      await expect(toastOf(page, 'You have a new message')).toHaveCount(0);
    });

    await test.step('while the user is idle', async () => {
      await page.clock.runFor(5 * 60_000);
      await settle();
      const before = looks;
      await page.clock.runFor(45_000);
      await settle();
      await page.clock.runFor(60_000);
      await expect.poll(() => looks).toBeGreaterThan(before);
      // An active user would cause seven.
      expect(looks - before).toBeLessThanOrEqual(2);
    });

    await test.step('a message in the stream and in the list is shown once', async () => {
      await write(buyer, seller, listing, 'Twice told');
      await settle();
      await page.mouse.move(60, 60);
      await page.clock.runFor(16_000);
      await expectUnread(page, 2);
      isRefused = false;
      let isLive = false;
      page.on('response', (response) => {
        isLive ||= response.url().includes('/api/Message/live');
      });
      // In small steps, so that the stream does not time out.
      await expect
        .poll(async () => {
          await page.clock.runFor(2000);
          return isLive;
        })
        .toBe(true);
      await openMessages(page);
      await expect(bubblesOf(page)).toHaveText([/Polled/, /Twice told/]);
      await expect(rowsOf(page)).toHaveCount(1);
      await expectUnread(page, 0);
      // No poll in a whole interval, once the dialog has loaded, and long before the user is idle.
      let isQuiet = false;
      for (let turn = 0; turn < 5 && !isQuiet; turn++) {
        await settle();
        const before = looks;
        await page.clock.runFor(16_000);
        // A round trip to the page: its calls are known by now.
        await page.evaluate(() => null);
        isQuiet = looks === before;
      }
      expect(isQuiet).toBe(true);
    });
  });
});
