// Each screen while all API calls fail: it says so instead of loading forever, and does not flood the server.
// The kinds of failure alternate; FAILING_CALLS=all tries each screen with each kind.
import { readFileSync } from 'node:fs';
import { csrfRefused } from '@chowk/contract/http/csrf';
import { showConversations } from '@chowk/contract/messages/conversation-endpoints';
import type { Page, Route } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { dialogOf, openMessages, rowsOf, write } from '../fixtures/conversations.ts';
import { visit } from '../fixtures/home-page.ts';
import { signInAsModerator } from '../fixtures/moderators.ts';
import { expect, test } from '../fixtures/users.ts';

const refuse =
  (status: number, headers: Record<string, string> = {}, code?: string) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: { message: `Failed with ${status}`, type: 'unknown', status, code } });

const failures = {
  '500': refuse(500),
  '503': refuse(503, { 'retry-after': '2' }),
  '403': refuse(403, {}, csrfRefused),
  '429': refuse(429, { 'retry-after': '20' }),
  'a lost connection': (route: Route) => route.abort('connectionreset'),
  'HTML instead of JSON': (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hi' }),
};
type Failure = keyof typeof failures;
const kinds = Object.keys(failures) as Failure[];

const isFull = process.env.FAILING_CALLS === 'all';
/** About forty screens, for a minute of the page's clock each. */
const patience = isFull ? 1_800_000 : 300_000;

/** In a minute: the first call, four polls, or seven reconnections with doubling pauses. A loop makes hundreds. */
const mostAlike = 10;

/** Fails each call, and counts identical ones: by method, address and body. */
async function failCalls(page: Page, address = '**/api/**') {
  const counts = new Map<string, number>();
  let kind: Failure = '500';
  let pending = 0;
  await page.route(address, async (route) => {
    const request = route.request();
    const call = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
    counts.set(call, (counts.get(call) ?? 0) + 1);
    pending += 1;
    await failures[kind](route).catch(() => {});
    pending -= 1;
  });
  return {
    choose(next: Failure) {
      kind = next;
      counts.clear();
    },
    /** In steps of 5 s with their answers; in one step after 15 s in which no call was sent more than twice. */
    async passMinute() {
      for (let left = 60; left > 0; ) {
        const isQuiet = left <= 45 && [...counts.values()].every((count) => count <= 2);
        const seconds = isQuiet ? left : 5;
        await page.clock.runFor(seconds * 1000);
        await expect.poll(() => pending, { intervals: [1, 5, 20] }).toBe(0);
        left -= seconds;
      }
    },
    expectFew: (where: string) =>
      expect(
        [...counts].filter(([, count]) => count > mostAlike),
        where,
      ).toEqual([]),
  };
}

/** As by a link of the app: the page is not loaded again. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}

/** Closes what is open, with its history entry. */
async function leave(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.open?.length ?? 0)).toBe(0);
  await goTo(page, '/how-it-works');
}

const waitingOf = (page: Page) =>
  page
    .locator('[role=status]')
    .filter({ hasText: /Loading|Searching/ })
    .or(page.locator('main [aria-busy=true], [role=dialog] [aria-busy=true]'))
    .filter({ visible: true });

type Screen = {
  readonly address: string;
  /** The text when its calls fail; for a screen without calls, its usual text. */
  readonly says: string | RegExp;
  /** Opens a dialog or starts a call. */
  readonly press?: (page: Page) => Promise<void>;
  /** Rendered by the server. */
  readonly isLoaded?: boolean;
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

const listingsFailed = 'Error loading listings';

/** The same for visitors and users. */
const publicScreens = (listing: string, user: string): Screen[] => [
  { address: '/', says: listingsFailed },
  { address: '/?category=jobs', says: listingsFailed },
  { address: '/?search=lamp', says: listingsFailed },
  { address: '/?category=jobs&view=map', says: listingsFailed },
  { address: '/?view=map', says: 'GeoNames', isLoaded: true },
  { address: '/', says: 'Filters', press: press(/^Filters/), isLoaded: true },
  { address: '/categories', says: 'All Categories' },
  { address: `/listing/${listing}`, says: 'Listing Not Found' },
  { address: `/listing/${listing}/photos/1`, says: 'Listing Not Found' },
  { address: `/people/${user}`, says: 'Page Not Loaded' },
  { address: '/how-it-works', says: 'How It Works' },
  { address: '/safety-tips', says: 'Safety Tips' },
  { address: '/terms-of-service', says: 'Terms of Service' },
  { address: '/privacy-policy', says: 'Privacy Policy' },
  { address: '/contact-us', says: 'Contact Us' },
  { address: '/get-the-app', says: 'On Android' },
  { address: '/offline', says: 'No connection' },
  { address: '/reset-password#link', says: 'Set new password' },
  { address: '/confirm-email#link', says: 'Confirm your e-mail' },
  { address: '/undo-email-change#link', says: 'Keep your old e-mail' },
  { address: '/renew#link', says: 'Try again' },
  { address: '/unsubscribe?token=messages.a.b', says: 'No more e-mails about messages and deals' },
  { address: '/session-state-example', says: 'Session State Example' },
  { address: '/no-such-place', says: 'Page Not Found' },
];

/** Personal pages send a visitor home or ask to log in. */
const visitorScreens: Screen[] = [
  { address: '/edit-listing/1', says: 'Listing Not Found' },
  { address: '/profile', says: 'More categories' },
  { address: '/my-listings', says: 'More categories' },
  { address: '/favorites', says: 'More categories' },
  { address: '/saved-searches', says: 'More categories' },
  { address: '/moderation', says: /log in/i },
  { address: '/suspended', says: /log in/i },
  { address: '/email-settings', says: /log in/i },
  { address: '/sell', says: 'Log in or register' },
  { address: '/messages', says: 'Log in or register' },
  { address: '/safety-tips', says: 'Username or email', press: press('Login / Register') },
];

const memberScreens = (own: string, other: string): Screen[] => [
  { address: `/edit-listing/${own}`, says: 'Listing Not Found' },
  { address: '/profile', says: 'My Profile' },
  { address: '/profile#security', says: 'Try again' },
  { address: '/my-listings', says: listingsFailed },
  { address: '/favorites', says: 'Error Loading Favorites' },
  { address: '/saved-searches', says: 'Your saved searches could not be loaded' },
  { address: '/moderation', says: 'Page Not Found' },
  { address: '/suspended', says: 'My Profile' },
  { address: '/email-settings', says: 'Your e-mail settings could not be loaded' },
  { address: '/sell', says: 'Create New Listing' },
  { address: '/messages', says: 'Error Loading Messages' },
  { address: `/messages/${own}:unknown`, says: 'Error Loading Messages' },
  { address: '/safety-tips', says: 'Error Loading Messages', press: async (page) => void (await openMessages(page)) },
  { address: `/listing/${other}`, says: 'Report Listing', press: press(/^Report/), isLoaded: true },
  {
    address: `/listing/${other}`,
    says: 'Failed to add to favorites',
    press: press('Add to favorites'),
    isLoaded: true,
  },
  { address: `/listing/${own}`, says: /^Brass lamp/, isLoaded: true },
];

/** Opens the screens in one page, each with a kind of failure and for a minute of the page's clock. */
async function expectScreens(page: Page, screens: readonly Screen[], turn: number): Promise<void> {
  const tries = isFull ? kinds : [null];
  const calls = await failCalls(page);
  await page.clock.install();
  for (const kind of tries) {
    // With nothing cached.
    await visit(page, '/how-it-works');
    const start = await page.evaluate(() => Date.now());
    for (const [number, { address, says, press: pressOn, isLoaded }] of screens.entries()) {
      const failure = kind ?? (kinds[(number + turn) % kinds.length] as Failure);
      const where = `${address} with ${failure}`;
      await test.step(where, async () => {
        calls.choose(failure);
        if (isLoaded) await visit(page, address);
        else await goTo(page, address);
        await pressOn?.(page);
        await expect(page.getByText(says).filter({ visible: true }).first(), where).toBeVisible();
        await calls.passMinute();
        await expect(waitingOf(page), where).toHaveCount(0);
        calls.expectFew(where);
        // Otherwise the token would expire and change the later screens.
        await page.clock.setSystemTime(start);
        await leave(page);
      });
    }
  }
}

test.describe('While all calls fail', () => {
  test('a visitor sees an answer on each screen', { tag: '@whole' }, async ({ visitor, sellerAccount: seller }) => {
    test.setTimeout(patience);
    const { id } = await publish(seller);
    await expectScreens(visitor, [...publicScreens(id, seller.user.id), ...visitorScreens], 0);
  });

  test('a signed-in user sees an answer on each screen', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    test.setTimeout(patience);
    const [own, other] = [await publish(buyer), await publish(seller)];
    // The public screens are the same for a visitor, whose test tries them.
    const shared = isFull ? publicScreens(other.id, seller.user.id) : [];
    const screens = [...shared, ...memberScreens(own.id, other.id)];
    await expectScreens(buyer.page, screens, 3);
  });

  // Also in moderation.spec.ts, with one kind of failure.
  test('a moderator sees that the reports failed to load', { tag: '@whole' }, async ({ visitor }) => {
    await visit(visitor, '/moderation');
    await signInAsModerator(visitor);
    await expectScreens(visitor, [{ address: '/moderation', says: /Try again|Page Not Found/ }], 5);
  });

  test('each route of the app is tried', () => {
    const table = readFileSync(new URL('../../apps/web/src/app/routes.tsx', import.meta.url), 'utf8');
    const paths = [...table.matchAll(/place\('([^'*]*)'|path: '([a-z][^']*)'/g)].map(
      ([, one, two]) => one ?? two ?? '',
    );
    const tried = [...publicScreens('a', 'a'), ...visitorScreens, ...memberScreens('a', 'a')];
    const untried = paths.filter((path) => {
      const pattern = new RegExp(
        `^/(listing/a/)?${path.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}([?#]|$)`,
      );
      return !tried.some(({ address }) => pattern.test(address));
    });
    expect(paths.length).toBeGreaterThan(20);
    expect(untried).toEqual([]);
  });
});

test.describe('A mailbox whose list fails to load', () => {
  // Each kind of failure is also a component test: features/messages/mailbox/mailbox.test.tsx.
  for (const [turn, how] of ['by the bell', 'at its address'].entries())
    test(`says so ${how} at each kind of failure, and loads with Try again`, { tag: '@whole' }, async ({
      buyer,
      sellerAccount: seller,
    }) => {
      const { page } = buyer;
      await write(seller, buyer, await publish(buyer), 'Is it still there?');
      await page.clock.install();
      for (const kind of kinds.filter((_, number) => isFull || number % 2 === turn)) {
        const calls = await failCalls(page, `**${showConversations.path}?*`);
        calls.choose(kind);
        await visit(page, how === 'by the bell' ? '/safety-tips' : '/messages');
        if (how === 'by the bell') await openMessages(page);
        const dialog = dialogOf(page);
        await expect(dialog.getByText('Error Loading Messages'), kind).toBeVisible();
        await calls.passMinute();
        calls.expectFew(kind);
        await expect(dialog.getByText('Loading messages...'), kind).toHaveCount(0);
        await page.unrouteAll();
        await dialog.getByRole('button', { name: 'Try again' }).click();
        await expect(rowsOf(page), kind).toHaveCount(1);
      }
    });
});
