// Hindi and Punjabi screens that need a browser: no English word is left on them except names.
// Pages that the server renders are checked by apps/server/src/web/translated-pages.test.ts.
import type { Page, Request } from '@playwright/test';
import { type HindiServer, test } from '../fixtures/hindi-server.ts';
import { findLatinWords } from '../fixtures/latin-words.ts';
import { expect } from '../fixtures/users.ts';

// In one worker: the server for these tests starts once.
test.describe.configure({ mode: 'default' });

type Role = 'visitor' | 'buyer' | 'seller' | 'moderator';

/** Rendered in the browser: for signed-in users, from the part of an address after #, or as a dialog. */
const screens: Readonly<Record<Role, (server: HindiServer) => readonly string[]>> = {
  visitor: ({ listingId }) => [
    '/?category=all&view=map',
    '/reset-password#link',
    '/confirm-email#link',
    '/undo-email-change#link',
    '/renew#link',
    `/listing/${listingId}/photos/1`,
  ],
  buyer: ({ conversation }) => [
    '/profile',
    '/profile#security',
    '/favorites',
    '/email-settings',
    `/messages/${conversation}`,
  ],
  seller: ({ listingId }) => ['/my-listings', '/sell', `/edit-listing/${listingId}`, `/listing/${listingId}`],
  moderator: () => ['/moderation'],
};
const roles = Object.keys(screens) as Role[];

const pageOf = (server: HindiServer, role: Role): Page => (role === 'visitor' ? server.visitor : server[role].page);

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

for (const language of ['hi', 'pa'] as const) {
  // Promise: No English word is left on a Hindi or Punjabi screen that the browser renders, signed in or not
  test(`in ${language}, no screen has an English word`, { tag: '@whole' }, async ({ hindi }) => {
    test.slow();
    for (const role of roles)
      for (const screen of screens[role](hindi)) {
        await test.step(`${role} ${screen}`, async () => {
          const page = pageOf(hindi, role);
          // From another document: an address that differs after # only would not load the page again.
          await page.goto('about:blank');
          await visit(page, `${hindi.address}/${language}${screen}`);
          await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
          await expect.soft.poll(() => findLatinWords(page), screen).toEqual([]);
        });
      }
  });
}

/** Menus, dialogs, tabs and collapsed parts; of several cards the first. */
const openers =
  ':is([aria-haspopup]:not(article *), [data-opens], summary, [role=tab], main button:not(article *), article:first-of-type button:not([aria-pressed]))';
/** Without what a dialog covers. */
const pressable = `${openers}:not(:disabled, [aria-disabled=true], [aria-hidden=true] *)`;

/** The state of the page: the buttons, their states, and how many dialogs are open. */
const readState = (page: Page) =>
  page.evaluate((selector) => {
    const states = ['aria-expanded', 'aria-selected', 'aria-pressed', 'aria-label'];
    const buttons = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const above = document.querySelectorAll('dialog[open], [role$=dialog], [role=menu], [role=listbox]');
    return JSON.stringify([
      location.href,
      above.length,
      ...buttons.map((each) => [each.innerText, ...states.map((name) => each.getAttribute(name))]),
    ]);
  }, pressable);

/** A dialog is complete when none of its scripts is loading. */
function watchScripts(page: Page): Disposable & { readonly loading: ReadonlySet<Request> } {
  const loading = new Set<Request>();
  const begin = (request: Request) => request.resourceType() === 'script' && loading.add(request);
  const end = (request: Request) => loading.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    loading,
    [Symbol.dispose]: () => {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    },
  };
}

/** Waits until all that the press started has loaded. */
async function settle(page: Page, scripts: ReturnType<typeof watchScripts>): Promise<void> {
  // Chromium may never run the callback on a page that does not change.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
  await expect.poll(() => scripts.loading.size).toBe(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Closes what a press opened; false if the page is not in the same state as before. */
async function putBack(page: Page, before: string): Promise<boolean> {
  if ((await readState(page)) === before) return true;
  await page.keyboard.press('Escape');
  const back = expect.poll(() => readState(page), { timeout: 1000, intervals: [20, 50, 100] }).toBe(before);
  return back.then(
    () => true,
    () => false,
  );
}

const crowded: readonly [name: string, Role, (server: HindiServer) => string][] = [
  ['home', 'visitor', () => ''],
  ['a listing', 'visitor', ({ listingId }) => `/listing/${listingId}`],
  ['a listing', 'buyer', ({ listingId }) => `/listing/${listingId}`],
  ['a seller', 'buyer', ({ seller }) => `/people/${seller.user.id}`],
  ['the profile', 'buyer', () => '/profile'],
  ['the security tab', 'buyer', () => '/profile#security'],
  ['a conversation', 'buyer', ({ conversation }) => `/messages/${conversation}`],
  ['My Listings', 'seller', () => '/my-listings'],
  ['their own listing', 'seller', ({ listingId }) => `/listing/${listingId}`],
  ['the reports', 'moderator', () => '/moderation'],
];

for (const [name, role, address] of crowded) {
  test(`what each button opens is Hindi: ${name}, ${role}`, { tag: '@whole' }, async ({ hindi }) => {
    test.slow();
    const page = pageOf(hindi, role);
    const start = `${hindi.address}/hi${address(hindi)}`;
    using scripts = watchScripts(page);
    // There is no authenticator: without this the browser waits minutes for one.
    await page.addInitScript(() => {
      CredentialsContainer.prototype.create = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    const begin = async () => {
      await page.goto('about:blank');
      await visit(page, start);
      await settle(page, scripts);
      return readState(page);
    };
    let before = await begin();
    const buttons = page.locator(pressable).filter({ visible: true });
    expect(await buttons.count()).toBeGreaterThan(0);
    // Counted again each time: a press that sells or deletes removes buttons.
    for (let number = 0; number < (await buttons.count()); number++) {
      await test.step(`press ${number}`, async () => {
        const press = buttons.nth(number).click({ timeout: 15_000 });
        const problem: unknown = await press.catch((error) => error);
        // An earlier press may have removed the button while it was waited for.
        if (problem && (await buttons.count()) > number) throw problem;
        await settle(page, scripts);
        await expect.soft.poll(() => findLatinWords(page), `press ${number}`).toEqual([]);
        if (!(await putBack(page, before))) before = await begin();
      });
    }
  });
}
