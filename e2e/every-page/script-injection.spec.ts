// Script injection: markup and scripts in all texts that users write are shown as text.
import { updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { reportConversation } from '@chowk/contract/messages/message-endpoints';
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { reportCspViolation } from '@chowk/contract/web/csp-endpoints';
import type { Page } from '@playwright/test';
import { callAs, publish } from '../fixtures/api.ts';
import { openMessages, rowsOf, threadOf, write } from '../fixtures/conversations.ts';
import { makeWord, searchFieldOf, visit } from '../fixtures/home-page.ts';
import { type BrowserUser, expect, test } from '../fixtures/users.ts';

/** Breaks out of an attribute, a tag and a script with the page's state; short enough for a title. */
const short = `"'><img src=x onerror=ran=1></script><svg onload=ran=1>`;
const long = [
  short,
  '<script>ran=1</script>',
  '<a href="javascript:ran=1">x</a> javascript:ran=1',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<details open ontoggle=ran=1>',
  '{{constructor.constructor("ran=1")()}} <%= ran=1 %> #{ran=1}',
  '\u2028ran=1;// <!--<script> ]]> \\u003cimg src=x onerror=ran=1\\u003e &lt;img src=x onerror=ran=1&gt;',
].join(' ');

/** Elements that an injected text would create, whether or not a policy stopped its script. */
const foreign =
  '[onerror], [onload], [ontoggle], [srcdoc], img[src="x"], [href^="javascript:" i], svg:empty:not([class])';

async function expectOnlyText(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => 'ran' in window), `${where}: a script ran`).toBe(false);
  await expect(page.locator(foreign), where).toHaveCount(0);
}

/** The policy violations that this browser reports. */
function countReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(reportCspViolation.path)) reports.push(request.postData() ?? '');
  });
  return reports;
}

/** Without the policy, escaping alone stops a script. */
async function switchPolicyOff({ context }: BrowserUser, baseURL: string): Promise<void> {
  await context.addCookies([{ name: 'csp-enabled', value: 'false', url: baseURL }]);
  await context.addInitScript(() => localStorage.setItem('csp-enabled', 'false'));
}

async function writeEverywhere(seller: BrowserUser, buyer: BrowserUser, word: string) {
  for (const { user, ...account } of [seller, buyer]) {
    const body = { fullName: `${short} ${word}`, email: user.email, location: long.slice(0, 200) };
    await callAs({ user, ...account }, updateProfile, { params: { id: user.id }, body });
  }
  const inTown = { latitude: '30.7400', longitude: '76.7800' };
  const place = { city: `Mohali ${short}`, address: long.slice(0, 200), ...inTown };
  const listing = await publish(seller, { title: `${word} ${short}`, description: `${word} ${long}`, ...place });
  await callAs(buyer, addFavorite, { body: { userId: buyer.user.id, listingId: listing.id } });
  await write(buyer, seller, listing, long);
  await write(seller, buyer, listing, long);
  const words = { reason: 'other', description: `${word} ${long}` } as const;
  await callAs(buyer, reportListing, { body: { listingId: listing.id, ...words } });
  await callAs(buyer, reportConversation, { body: { listingId: listing.id, otherUserId: seller.user.id, ...words } });
  const sent = { email: buyer.user.email, reason: 'other', subject: long.slice(0, 200), message: long } as const;
  await callAs(buyer, submitContact, { body: { name: short, ...sent } });
  return listing;
}

const inAddress = encodeURIComponent(long.slice(0, 200));

test.describe('What users write', () => {
  // Promise: What users write is shown as text on each screen, also where the content policy is off
  test('is shown as text on each screen, with and without the content policy', { tag: '@whole' }, async ({
    seller,
    buyer,
    visitor,
    context,
    baseURL,
  }) => {
    test.slow();
    const word = makeWord();
    const listing = await writeEverywhere(seller, buyer, word);
    for (const user of [seller, buyer]) await switchPolicyOff(user, baseURL ?? '');
    expect((await buyer.request.get('/')).headers()).not.toHaveProperty('content-security-policy');

    const screens: readonly (readonly [user: BrowserUser, path: string, shown: string | RegExp])[] = [
      [buyer, `/?search=${word}`, `${word} ${short}`],
      [buyer, `/listing/${listing.id}`, `${word} ${short}`],
      [buyer, '/favorites', `${word} ${short}`],
      [seller, '/my-listings', `${word} ${short}`],
      [seller, '/profile', short],
      [buyer, `/?search=${inAddress}&category=${inAddress}&location=${inAddress}&sort=${inAddress}`, ''],
      [buyer, `/session-state-example?${inAddress}=${inAddress}`, long.slice(0, 60)],
      [buyer, `/no/such/place/${inAddress}?x=${inAddress}#${inAddress}`, ''],
    ];
    for (const [{ page }, path, shown] of screens) {
      await visit(page, path);
      if (shown) await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
      await expectOnlyText(page, path);
    }

    await test.step('in the edit form, the suggestions and the popup of the map', async () => {
      await visit(seller.page, `/edit-listing/${listing.id}`);
      await expect(seller.page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${word} ${short}`);
      await expectOnlyText(seller.page, 'the edit form');
      await visit(buyer.page, `/?search=${word}&view=map`);
      await buyer.page
        .getByRole('region', { name: 'Map of listings' })
        .getByRole('button', { name: new RegExp(word) })
        .click();
      await expect(buyer.page.getByRole('dialog').getByRole('heading')).toContainText(word);
      await expectOnlyText(buyer.page, 'the popup of the map');
      await searchFieldOf(buyer.page).fill(word.slice(0, 6));
      await expect(buyer.page.getByRole('option', { name: new RegExp(word) }).first()).toBeVisible();
      await searchFieldOf(buyer.page).fill(short);
      await searchFieldOf(buyer.page).press('Enter');
      await expectOnlyText(buyer.page, 'the suggestions');
    });

    await test.step('in the messages of both users', async () => {
      for (const { page } of [buyer, seller]) {
        await visit(page, '/terms-of-service');
        await openMessages(page);
        await expectOnlyText(page, 'the inbox');
        await rowsOf(page).first().click();
        await expect(threadOf(page)).toContainText('ontoggle=ran=1');
        await expectOnlyText(page, 'the conversation');
      }
    });

    // With the policy, which nothing violates.
    const reports = countReports(visitor);
    for (const path of [`/?search=${word}`, `/listing/${listing.id}`, `/?search=${inAddress}`]) {
      await visit(visitor, path);
      await expectOnlyText(visitor, path);
    }

    await test.step('a moderator reads what was reported', async () => {
      await visit(visitor, '/moderation');
      await visitor.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      const dialog = visitor.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Username or email' }).fill('moderator@chowk.example');
      await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('Keep-The-Chowk-Clean-1');
      await dialog.getByRole('button', { name: 'Login', exact: true }).click();
      const more = visitor.getByRole('button', { name: 'Load More' });
      const card = visitor.getByRole('article').filter({ hasText: word }).first();
      await expect(visitor.getByRole('article').first()).toBeVisible();
      await expect(async () => {
        if (!(await card.isVisible())) await more.click({ timeout: 2000 });
        await expect(card).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 60_000 });
      await expectOnlyText(visitor, 'the reports');
    });
    expect(reports).toEqual([]);

    await test.step('an injected script is stopped and reported', async () => {
      // In another tab: its console errors are expected.
      const broken = await context.newPage();
      const sent = countReports(broken);
      await visit(broken, '/how-it-works');
      await broken.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = 1';
        document.body.append(script);
        document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg" onload="window.ran = 1">');
      });
      await expect.poll(() => sent.length).toBeGreaterThanOrEqual(2);
      expect(sent.join()).toContain('script-src');
      expect(await broken.evaluate(() => 'ran' in window)).toBe(false);
      await broken.close();
    });
  });
});
