// A push from the server to the screen: encrypted by the server, decrypted at a local push service, delivered to the service worker.
import { randomBytes } from 'node:crypto';
import { savePushPreferences } from '@chowk/contract/push/push-endpoints';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import pg from 'pg';
import { newPushDevice, startPushService, type TestPushDevice } from '../../apps/server/test/push-service.ts';
import { callAs, publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { bubblesOf, write } from '../fixtures/conversations.ts';
import { headingOf, makeWord, visit } from '../fixtures/home-page.ts';
import { findEmbeddedDatabase } from '../fixtures/second-server.ts';
import { addressOf, registrationOf } from '../fixtures/service-worker.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { expect, openBrowserFor, test } from '../fixtures/users.ts';

test.use({ serviceWorkers: 'allow' });

const settingsOf = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Headless Chromium has no push service: the subscription is ours, with keys that this test can decrypt with. */
async function stubSubscription(context: BrowserContext, { endpoint, keys }: TestPushDevice): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(
    (subscription) => {
      let isOn = false;
      const found = { ...subscription, options: {}, toJSON: () => subscription, unsubscribe: async () => true };
      const stubs = {
        getSubscription: async () => (isOn ? found : null),
        subscribe: async () => {
          isOn = true;
          return found;
        },
      };
      Object.assign(PushManager.prototype, stubs);
      // The headless shell answers 'denied' whatever is granted.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
    },
    { endpoint, keys },
  );
}

/** As if the user had closed the page two minutes ago, and the message were fifteen seconds old. */
async function leaveSite(userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL || findEmbeddedDatabase() });
  await client.connect();
  await client.query('delete from recent_activity where person_id = $1', [userId]);
  await client.query('update waiting_messages set push_due_at = now() where person_id = $1 and pushed_at is null', [
    userId,
  ]);
  await client.query('update push_deliveries set next_attempt_at = now() where attempts > 0');
  await client.end();
}

/** The worker shows what the server really sent, also with no page of the site open. */
async function deliver(page: Page, { origin, id }: { origin: string; id: string }, push: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  const message = { origin, registrationId: id, data: JSON.stringify(push) };
  await cdp.send('ServiceWorker.deliverPushMessage', message);
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the worker is not running');
  return worker;
}

/** The headless shell shows no notifications: there a list replaces the screen. */
const keepNotifications = (context: BrowserContext) =>
  workerOf(context).evaluate(() => {
    if (Notification.permission === 'granted') return;
    const { registration } = self as unknown as ServiceWorkerScope;
    const shown: Notification[] = [];
    registration.showNotification = async (title, options) => {
      shown.push({ ...options, title, close: () => {} } as unknown as Notification);
    };
    registration.getNotifications = async () => shown;
  });

const notificationsIn = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const shown = await (self as unknown as ServiceWorkerScope).registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Which address a tap opens; only a real tap may open a window. */
const tapNotification = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const scope = self as unknown as ServiceWorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const address = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => resolve(url);
    });
    const isReal = notification instanceof Notification;
    const press = isReal
      ? new scope.NotificationEvent('notificationclick', { notification })
      : Object.assign(new scope.ExtendableEvent('notificationclick'), { notification, action: '' });
    scope.dispatchEvent(press);
    return address;
  });

// One after another: they share the address of the push service.
test.describe('a push notification', { tag: '@whole' }, () => {
  test.slow();
  test.describe.configure({ mode: 'default' });
  let service: Awaited<ReturnType<typeof startPushService>>;
  test.beforeAll(async ({ baseURL }) => {
    service = await startPushService(Number(new URL(addressOf(baseURL)).port) + 1);
  });
  test.afterAll(() => service.close());

  // Promise: A user who turned notifications on sees a message on the locked phone, without its text, and a tap opens it
  test('comes from the server to the screen, and opens the conversation', async ({ browser, baseURL }) => {
    const device = newPushDevice(`${service.url}/send/${randomBytes(8).toString('hex')}`);
    const seller = await openBrowserFor(browser, addressOf(baseURL), 'Gurpreet Singh');
    const buyer = await openBrowserFor(browser, addressOf(baseURL), 'Meera Sharma');
    const { page, context } = seller;
    await stubSubscription(context, device);
    const listing = await publish(seller, { title: 'Wooden cot' });

    await test.step('it is asked for after a press, and explained first', async () => {
      await visit(page, '/profile#security');
      await settingsOf(page).getByRole('button', { name: 'Turn on for this device' }).click();
      const dialog = page.getByRole('dialog', { name: 'Get notifications on this device?' });
      await expect(dialog).toContainText('no text of a message is shown');
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expectToast(page, 'Notifications are on', 'This device gets them from now on.');
      await expect(settingsOf(page).getByText('This device', { exact: true })).toBeVisible();
      const from = settingsOf(page).getByLabel('From');
      await expect(from).toHaveValue('21');
      await from.selectOption('22:00');
      await expectToast(page, 'Saved', 'Your notification settings are saved.');
      await visit(page, '/');
      await visit(page, '/profile#security');
      await expect(from).toHaveValue('22');
      // The test may run at night.
      await settingsOf(page).getByLabel('Quiet hours: nothing is sent').uncheck();
      await expectToast(page, 'Saved', 'Your notification settings are saved.');
    });

    await write(buyer, seller, listing, 'A private word');
    await expect(async () => {
      await leaveSite(seller.user.id);
      expect(service.pushesTo(device)).toHaveLength(1);
    }).toPass({ timeout: 60_000, intervals: [1000] });
    const [push] = service.pushesTo(device);
    expect(JSON.stringify(push)).not.toContain('private');

    await test.step('the service worker shows it, and a tap opens the conversation', async () => {
      const registration = { origin: addressOf(baseURL), id: await registrationOf(page, addressOf(baseURL)) };
      await keepNotifications(context);
      await deliver(page, registration, push ?? {});
      const shown = { title: 'Meera Sharma', body: 'New message about “Wooden cot”' };
      await expect.poll(() => notificationsIn(context)).toMatchObject([shown]);
      const opened = await tapNotification(context);
      expect(opened).toBe(`${baseURL}/messages/${listing.id}:${buyer.user.id}`);
      await visit(page, opened);
      await expect(bubblesOf(page)).toHaveText([/A private word/]);
    });
    await context.close();
    await buyer.context.close();
  });

  // Promise: A search saved on a phone is pushed when a matching listing is published, with the tab closed, and a tap opens it
  test('about a saved search comes to a phone whose tab is closed, and opens the listing', async ({
    browser,
    baseURL,
    sellerAccount: landlord,
  }) => {
    const origin = addressOf(baseURL);
    const device = newPushDevice(`${service.url}/send/${randomBytes(8).toString('hex')}`);
    const phone = { viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true };
    const student = await openBrowserFor(browser, origin, 'Asha Verma', phone);
    const { page, context } = student;
    await stubSubscription(context, device);
    // A word of its own: other tests publish rooms too.
    const word = makeWord();
    await visit(page, `/?search=${encodeURIComponent(`${word} room under 8,000 near Sector 15`)}`);
    await page.getByRole('button', { name: 'Save this search' }).first().tap();
    await expectToast(page, 'Search saved', 'up to ₹8,000');
    await visit(page, '/saved-searches');
    await page.getByRole('button', { name: 'Tell me on this phone' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).tap();
    await expectToast(page, 'Notifications are on');
    // The test may run at night.
    const allDay = { quietHours: null, showsText: false, timeZone: null };
    await callAs(student, savePushPreferences, { params: { userId: student.user.id }, body: allDay });
    const registration = { origin, id: await registrationOf(page, origin) };
    const blank = await context.newPage();
    await page.close();

    const listing = await publish(landlord, {
      ...{ title: `${word} room for rent`, price: '7500', category: 'property', subcategory: 'rent' },
      ...{ city: 'Chandigarh', address: 'House 12, Sector 15', latitude: '30.752', longitude: '76.773' },
    });
    await expect(async () => {
      await leaveSite(student.user.id);
      expect(service.pushesTo(device)).toHaveLength(1);
    }).toPass({ timeout: 90_000, intervals: [1000] });
    await keepNotifications(context);
    await deliver(blank, registration, service.pushesTo(device)[0] ?? {});
    const body = expect.stringContaining(`New: ${word} room for rent, ₹7,500`);
    await expect.poll(() => notificationsIn(context)).toMatchObject([{ body }]);
    const opened = await tapNotification(context);
    expect(opened).toBe(`${origin}/listing/${listing.id}`);
    await blank.goto(opened);
    await expect(headingOf(blank)).toHaveText(`${word} room for rent`);
    await context.close();
  });
});

/** What the test uses of a worker's scope, whose types exclude those of a page. */
type ServiceWorkerScope = EventTarget & {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow: (url: string) => Promise<unknown> };
  readonly ExtendableEvent: new (type: string) => Event;
  readonly NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
};
