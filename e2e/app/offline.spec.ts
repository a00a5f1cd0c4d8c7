// Pages without a connection: those seen before open with their age, others lead to a list of them; nothing stays after sign-out.

import { createServer, request as passOn } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { showMyListings } from '@chowk/contract/listings/listing-endpoints';
import { showMessages } from '@chowk/contract/messages/message-endpoints';
import type { Page } from '@playwright/test';
import fastify from 'fastify';
import { serveServiceWorker } from '../../apps/server/src/web/serve-files.ts';
import { callAs, makePhoto, publish } from '../fixtures/api.ts';
import { bubblesOf, fieldOf, say, write } from '../fixtures/conversations.ts';
import { headingOf, visit } from '../fixtures/home-page.ts';
import { fillIn, openForm, pickPhotos } from '../fixtures/listing-pages.ts';
import { addressOf, registrationOf } from '../fixtures/service-worker.ts';
import { toastOf } from '../fixtures/toasts.ts';
import { expect, openBrowserFor, test } from '../fixtures/users.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker is registered when the page is idle, and controls the next page. */
async function visitWithWorker(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('offline')).keys()).length))
    .toBeGreaterThan(0);
}

/** No page of the site is open any more. Returns what the browser does when the connection is back: Background Sync. */
async function closeTab(page: Page, origin: string): Promise<() => Promise<unknown>> {
  const registrationId = await registrationOf(page, origin);
  await page.goto('about:blank');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  const sync = { origin, registrationId, tag: 'outbox', lastChance: false };
  return () => cdp.send('ServiceWorker.dispatchSyncEvent', sync);
}

/** As browsers do without space: the request succeeds, and the transaction is aborted. */
async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(window, { unfilled: { put } });
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
  });
}

/** Requests that the worker will send. */
const waitingIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('outbox', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('photos');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('photos').objectStore('photos').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

const savedPages = (page: Page) => page.evaluate(async () => (await (await caches.open('pages')).keys()).length);

test.describe('without a connection', { tag: '@whole' }, () => {
  test.slow();

  // Promise: Pages seen before open without a connection and say how old they are; with a connection no old page is shown
  test('pages seen before open, others lead to a list of them', async ({ browser, baseURL }) => {
    const { page, context, ...seller } = await openBrowserFor(browser, addressOf(baseURL), 'Gurpreet Singh');
    const listing = await publish(seller, { title: 'Wooden cot' });
    await visitWithWorker(page, '/');
    await visit(page, `/listing/${listing.id}`);
    await visit(page, '/terms-of-service');
    await expect.poll(() => savedPages(page)).toBeGreaterThan(1);

    await context.setOffline(true);
    await page.goto(`/listing/${listing.id}`);
    await expect(headingOf(page)).toHaveText('Wooden cot');
    await expect(page.getByText(/this page is as you saw it/)).toBeVisible();
    await page.goto('/safety-tips');
    await expect(headingOf(page)).toHaveText('No connection');
    await page
      .getByRole('link', { name: /Terms of Service/ })
      .first()
      .click();
    await expect(headingOf(page)).toHaveText('Terms of Service');

    await context.setOffline(false);
    await page.goto('/safety-tips');
    await expect(headingOf(page)).toHaveText('Safety Tips');
    await expect(page.getByText(/this page is as you saw it/)).toHaveCount(0);

    await visit(page, '/');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('photos');
    await context.close();
  });

  // Promise: A listing written without a connection is published once, with its photos, even when the tab is closed
  test('a listing with two photos is published once when the connection is back', async ({ browser, baseURL }) => {
    const { page, context, ...seller } = await openBrowserFor(browser, addressOf(baseURL), 'Gurpreet Singh');
    await visitWithWorker(page, '/');
    const form = await openForm(page);
    await pickPhotos(form, await makePhoto(), await makePhoto());
    await fillIn(form);
    await context.setOffline(true);
    const submit = form.getByRole('button', { name: 'Publish Listing' });
    await test.step('a full device says that it is not sent, and keeps the form', async () => {
      await fillDevice(page);
      await submit.click();
      await expect(form.getByText(/What you wrote is kept here/).first()).toBeVisible();
      await expect(toastOf(page, 'Published when you are connected')).toHaveCount(0);
      await page.evaluate(() => Object.assign(IDBObjectStore.prototype, Reflect.get(window, 'unfilled')));
    });
    await submit.click();
    await expect(toastOf(page, 'Published when you are connected')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(headingOf(page)).toHaveText('How It Works');

    const sync = await closeTab(page, addressOf(baseURL));
    await context.setOffline(false);
    await sync();
    const mine = () => callAs({ ...seller, request: context.request }, showMyListings);
    await expect.poll(async () => (await mine()).length).toBe(1);
    await sync();
    await visit(page, '/my-listings');
    await expect(toastOf(page, 'Listing published')).toBeVisible();
    const listings = await mine();
    expect(listings.map(({ mediaFiles }) => mediaFiles.length)).toEqual([2]);
    await context.close();
  });

  // Promise: Messages written without a connection arrive once and in order, even when the tab is closed
  test('messages are sent in order when the connection is back', async ({ browser, baseURL, sellerAccount }) => {
    const { page, context } = await openBrowserFor(browser, addressOf(baseURL), 'Meera Sharma');
    const listing = await publish(sellerAccount, { title: 'Wooden cot' });
    await visitWithWorker(page, '/');
    await visit(page, `/listing/${listing.id}`);
    await page.getByRole('button', { name: 'Message Seller' }).click();
    await expect(fieldOf(page)).not.toHaveValue('');
    await context.setOffline(true);
    const written = ['First', 'Second', 'Third'];
    for (const text of written) await say(page, text);
    await expect.poll(() => waitingIn(page)).toBe(written.length);

    const sync = await closeTab(page, addressOf(baseURL));
    await context.setOffline(false);
    await sync();
    const params = { userId: sellerAccount.user.id };
    const received = async () => (await callAs(sellerAccount, showMessages, { params })).map(({ content }) => content);
    await expect.poll(received).toEqual(written.toReversed());
    await sync();
    await visit(page, `/messages/${listing.id}:${sellerAccount.user.id}`);
    await expect(bubblesOf(page)).toHaveText(written.map((text) => new RegExp(`${text}.*Sent`, 's')));
    expect(await received()).toHaveLength(written.length);
    await context.close();
  });

  // Promise: Favorites, My Listings and conversations read lately open without a connection, only where the user allowed it
  test('own lists open from the device, and are gone after signing out', async ({ browser, baseURL }) => {
    const { page, context, ...seller } = await openBrowserFor(browser, addressOf(baseURL), 'Gurpreet Singh');
    const other = await openBrowserFor(browser, addressOf(baseURL), 'Meera Sharma');
    const own = await publish(seller, { title: 'Wooden cot' });
    const liked = await publish(other, { title: 'Iron bench' });
    await callAs(seller, addFavorite, { body: { userId: seller.user.id, listingId: liked.id } });
    await write(other, seller, own, 'Is the cot still here?');
    const lists = [
      { path: '/favorites', text: 'Iron bench' },
      { path: '/my-listings', text: 'Wooden cot' },
      { path: `/messages/${own.id}:${other.user.id}`, text: 'Is the cot still here?' },
    ];
    const visitAll = async () => {
      for (const { path, text } of lists) {
        await page.goto(path);
        await expect(page.getByText(text).first()).toBeVisible();
      }
    };
    await visitWithWorker(page, '/');
    await visitAll();
    const kept = () => page.evaluate(async () => (await (await caches.open('mine')).keys()).length);
    expect(await page.evaluate(() => caches.has('mine')), 'a computer that others may use').toBe(false);
    await visit(page, '/profile#security');
    await page.getByLabel(/Keep my favorites, listings and conversations on this device/).check();
    await visitAll();
    await expect.poll(kept).toBeGreaterThan(2);

    await context.setOffline(true);
    await visitAll();
    await context.setOffline(false);
    await visit(page, '/');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => page.evaluate(() => caches.has('mine'))).toBe(false);
    await context.close();
    await other.context.close();
  });

  test('an older worker works with this server, and SERVICE_WORKER=off removes it', async ({ browser, baseURL }) => {
    const current = await (await fetch(`${baseURL}/service-worker.js`)).text();
    const off = fastify();
    serveServiceWorker(off, { serviceWorker: false });
    const removing = (await off.inject('/service-worker.js')).body;
    let code = `${current}\n// The version before.`;
    const proxy = await startProxy(addressOf(baseURL), { '/service-worker.js': () => code });
    const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: proxy.url });
    const page = await context.newPage();
    const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null);
    await visitWithWorker(page, '/');
    await visit(page, '/terms-of-service');
    expect(await controller()).toBe('activated');

    code = current;
    await visit(page, '/safety-tips');
    await expect(headingOf(page)).toHaveText('Safety Tips');
    const update = () => page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
    await update();
    await page.reload();
    await expect(headingOf(page)).toHaveText('Safety Tips');

    code = removing;
    await update();
    await expect.poll(() => page.evaluate(() => caches.has('pages'))).toBe(false);
    await page.reload();
    await expect(headingOf(page)).toHaveText('Safety Tips');
    expect(await controller()).toBeNull();
    await context.close();
    await proxy.close();
  });
});

/** Passes requests on, except those that the test answers: a server of another version under the same address. */
async function startProxy(target: string, scripts: Readonly<Record<string, () => string>>) {
  const server = createServer((request, response) => {
    const script = scripts[request.url ?? ''];
    if (script) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      return void response.end(script());
    }
    const { method, headers, url = '/' } = request;
    const passed = passOn(new URL(url, target), { method, headers: { ...headers, host: new URL(target).host } });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
