// Moderators read what was reported and decide it; for everybody else there is no such page.
import { reportConversation } from '@chowk/contract/messages';
import { type ModeratedReport, moderationTexts, showReports } from '@chowk/contract/moderation';
import { reportListing } from '@chowk/contract/reports';
import { showSuspended, suspensionTexts } from '@chowk/contract/suspensions';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { write } from './conversations.ts';
import { expectNotice, onMethod, open, patient } from './listing-pages.ts';
import { expect, type Person, test } from './people.ts';
import { act, password, publish } from './town.ts';

const words = 'He asks for 500 rupees before the visit. <b>Please</b> look at it.';
const decisions = new RegExp(`${showReports.path}/`);

async function fillSignIn(page: Page, email: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username or email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

async function signInAsModerator(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, 'moderator@chowk.example', 'Keep-The-Chowk-Clean-1');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible(patient);
}

function report(person: Person, listing: { id: string }, description = words): Promise<unknown> {
  const body = { listingId: listing.id, reason: 'scam', description } as const;
  return act(person, reportListing, { body });
}

/** Others report too, so a card may lie behind 'Load More'. */
async function findCard(page: Page, title: string): Promise<Locator> {
  const cards = page.getByRole('article').filter({ hasText: title });
  const more = page.getByRole('button', { name: 'Load More' });
  await expect(page.getByRole('article').first()).toBeVisible(patient);
  await expect(async () => {
    if ((await cards.count()) === 0) await more.click({ timeout: 2000 });
    await expect(cards.first()).toBeVisible({ timeout: 3000 });
  }).toPass(patient);
  return cards.first();
}

const failing = (status: number, type: string): { status: number; json: object } => ({
  status,
  json: { message: 'It did not work.', type, status },
});

/** Made up, so that a page holds one report of each look and nothing else. */
const moment = '2026-05-10T12:00:00.000Z';
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const talk: ModeratedReport = {
  ...{ id, reason: 'scam', description: words, createdAt: moment, state: 'open', reporterName: null, decided: null },
  isSuspended: false,
  history: {
    ...{ joinedAt: moment, listingCount: 3, offeredCount: 1, reportCount: 1, suspensionCount: 1 },
    decisions: [{ reportId: id, decision: 'warn', reason: 'scam', listingTitle: 'Gold ring', decidedAt: moment }],
  },
  listing: {
    id,
    title: 'Brass lamp',
    status: 'available',
    hiddenFor: null,
    ...{ price: 1250, description: 'Of my grandmother.', city: 'Kharar', createdAt: moment, photos: [] },
    sellerName: 'Gurpreet Singh',
    reportCount: 2,
  },
  conversation: {
    ...{ reportedName: 'Gurpreet Singh', isReportedTheSeller: true },
    messages: [{ id, isFromReported: true, content: 'Pay first', createdAt: moment }],
  },
  viewer: {
    decisions: ['dismiss', 'warn', 'removeListing'],
    maySuspend: true,
    mayRestore: false,
    isAboutViewer: false,
  },
};
const kept: ModeratedReport = {
  ...{ ...talk, id: id.replace('0', '1'), state: 'closed', conversation: null },
  listing: { ...talk.listing, status: 'deleted', hiddenFor: 'removal' },
  decided: {
    ...{ decision: 'removeListing', reason: 'A copy.', note: 'Brass, not gold.' },
    ...{ moderatorName: null, decidedAt: moment },
  },
  isSuspended: true,
  viewer: { decisions: [], maySuspend: false, mayRestore: true, isAboutViewer: false },
};

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('Reports', () => {
  test('wait for a moderator, who reads them, decides each once, and takes a listing away', async ({
    visitor,
    seller,
    buyer,
  }) => {
    const [ring, lamp] = [await publish(seller, { title: 'Gold ring 22k' }), await publish(seller)];
    const fake = `${ring.title} ${ring.id.slice(-6)}`;
    await report(buyer, ring, fake);
    await report(buyer, ring, `${fake} again`);
    await write(buyer, seller, lamp, 'Is it still there?');
    await write(seller, buyer, lamp, 'Yes. Pay first by UPI.');
    const talk = { listingId: lamp.id, personId: seller.user.id, reason: 'scam', description: words } as const;
    await act(buyer, reportConversation, { body: talk });

    await test.step('a visitor is asked to sign in, and then reads', async () => {
      await open(visitor, '/moderation');
      await expect(visitor).toHaveTitle('Reports - Chowk');
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(visitor.getByRole('heading', { level: 1, name: 'Please log in' })).toBeVisible();
      await signInAsModerator(visitor);
      await expect(visitor.getByRole('tab', { name: /^Open \(\d+\)$/ })).toHaveAttribute('aria-selected', 'true');
    });

    const colleague = await visitor.context().newPage();
    await open(colleague, '/moderation');
    const same = await findCard(colleague, lamp.title);

    await test.step('a conversation is opened, and its seller warned', async () => {
      const card = await findCard(visitor, lamp.title);
      await expect(card).toContainText(words);
      await expect(card).toContainText(`Reported by ${buyer.user.fullName}`);
      await expect(card.getByText('Yes. Pay first by UPI.')).toBeHidden();
      await card.getByText('Read the conversation (2)').press('Enter');
      await expect(card.getByRole('listitem')).toContainText([/Is it still there\?/, /Yes\. Pay first by UPI\./]);
      const warn = card.getByRole('button', { name: `Warn ${seller.user.fullName} ${lamp.title}` });
      await warn.click();
      const dialog = dialogOf(visitor, `Warn ${seller.user.fullName}`);
      await expect(dialog).toContainText('learn that the conversation was reported');
      await visitor.keyboard.press('Escape');
      await expect(warn).toBeFocused();
      await warn.press('Enter');
      await dialog.getByRole('button', { name: 'Send warning' }).click();
      await expectNotice(visitor, 'Warning sent', lamp.title);
      await expect(card).toBeHidden();
    });

    await test.step('a slower colleague hears that it is decided', async () => {
      await same.getByRole('button', { name: /^Dismiss/ }).click();
      await dialogOf(colleague, 'Dismiss').getByRole('button', { name: 'Dismiss report' }).click();
      await expectNotice(colleague, 'Error', moderationTexts.alreadyDecided);
      await expect(dialogOf(colleague, 'Dismiss')).toBeHidden();
      await expect(same).toBeHidden();
      await colleague.close();
    });

    await test.step('what fails keeps the note, and removing takes all reports of the listing along', async () => {
      const cards = visitor.getByRole('article').filter({ hasText: fake });
      const card = await findCard(visitor, fake);
      await expect(card).toContainText('Reported 2 times');
      await expect(card.getByRole('link', { name: ring.title })).toHaveAttribute('href', `/listing/${ring.id}`);
      await card.getByRole('button', { name: `Remove listing ${ring.title}` }).click();
      const dialog = dialogOf(visitor, 'Remove listing');
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Brass, not gold.');
      await onMethod(visitor, 'POST', decisions, (route) => route.abort());
      await dialog.getByRole('button', { name: 'Remove listing' }).click();
      await expectNotice(visitor, 'Network Error');
      await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Brass, not gold.');
      await visitor.unroute(decisions);
      await dialog.getByRole('button', { name: 'Remove listing' }).click();
      await expectNotice(visitor, 'Listing removed', ring.title);
      await expect(cards).toHaveCount(0);
      await expect(visitor.getByRole('main').locator(':focus')).toBeVisible();
    });

    await test.step('the listing is gone, also for its seller', async () => {
      await open(seller.page, `/listing/${ring.id}`);
      await expect(seller.page.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible(patient);
      await open(seller.page, '/my-listings');
      await expect(seller.page.getByRole('article').filter({ hasText: lamp.title })).toBeVisible(patient);
      await expect(seller.page.getByRole('article').filter({ hasText: ring.title })).toHaveCount(0);
    });

    await test.step('what was decided is kept, with who and why, also after a reload', async () => {
      await visitor.getByRole('tab', { name: /^Open/ }).press('ArrowRight');
      await expect(visitor).toHaveURL('/moderation?tab=closed');
      await visitor.reload();
      const card = visitor.getByRole('article').filter({ hasText: `${fake} again` });
      await expect(card).toContainText('Listing removed by Chowk Moderator', patient);
      await expect(card).toContainText('Brass, not gold.');
      await expect(card).toContainText('Removed');
      await expect(card.getByRole('link')).toHaveCount(0);
    });

    const decided = visitor.getByRole('article').filter({ hasText: `${fake} again` });
    const isShown = async (page: Page, name: string) => {
      await open(page, `/listing/${ring.id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(patient);
    };

    await test.step('a removal is taken back from the closed reports', async () => {
      await decided.getByRole('button', { name: `Restore listing ${ring.title}` }).press('Enter');
      await dialogOf(visitor, 'Restore listing').getByRole('button', { name: 'Restore listing' }).click();
      await expectNotice(visitor, 'Listing restored', ring.title);
      await expect(decided.getByRole('link', { name: ring.title })).toBeVisible(patient);
      await expect(visitor.getByRole('main').locator(':focus')).toBeVisible();
      await isShown(buyer.page, ring.title);
    });

    await test.step('its seller is suspended, with a reason: the listing is gone, and the sign-in is refused', async () => {
      const suspend = decided.getByRole('button', { name: `Suspend seller ${ring.title}` });
      await suspend.press('Enter');
      const dialog = dialogOf(visitor, 'Suspend seller');
      await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
      await expect(dialog.getByRole('alert')).toHaveText(suspensionTexts.reasonRequired);
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sells brass as gold.');
      await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
      await expectNotice(visitor, 'Account suspended', seller.user.fullName);
      await expect(decided.getByText('Suspended', { exact: true })).toBeVisible();
      await expect(decided.getByText('Hidden', { exact: true })).toBeVisible();
      await isShown(buyer.page, 'Listing Not Found');
      await open(seller.page, '/moderation');
      await seller.page.getByRole('main').getByRole('button', { name: 'Log in' }).click(patient);
      await fillSignIn(seller.page, seller.user.email, password);
      await expect(seller.page).toHaveURL('/suspended', patient);
      await expect(seller.page.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible(
        patient,
      );
      await expect(seller.page.getByRole('blockquote')).toHaveText('Sells brass as gold.');
    });

    await test.step('they stay visitors elsewhere, and may take their data along and write to us', async () => {
      const downloading = seller.page.waitForEvent('download');
      await seller.page.getByRole('button', { name: 'Download my data' }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^chowk-my-data-.*\.json$/);
      await expectNoViolations(seller.page);
      await seller.page.getByRole('button', { name: 'Delete account' }).click();
      await expect(dialogOf(seller.page, 'Delete your account?')).toBeVisible(patient);
      await seller.page.keyboard.press('Escape');
      await seller.page
        .getByRole('main')
        .getByRole('link', { name: /Contact Us/ })
        .click();
      await expect(seller.page.getByRole('textbox', { name: 'Email' })).toHaveValue(seller.user.email, patient);
      await open(seller.page, '/');
      await expect(seller.page.getByRole('button', { name: /Account menu$/ })).toHaveCount(0);
    });

    await test.step('it is lifted, and everything is as it was', async () => {
      await visitor.getByRole('tab', { name: /^Closed/ }).press('ArrowRight');
      await expect(visitor).toHaveURL('/moderation?tab=suspended');
      const card = visitor.getByRole('article').filter({ hasText: seller.user.fullName }).first();
      await expect(card).toContainText('Sells brass as gold.');
      await expect(card).toContainText('2 listings are hidden');
      await card.getByRole('button', { name: `Lift suspension of ${seller.user.fullName}` }).press('Enter');
      await visitor.getByRole('alertdialog').getByRole('button', { name: 'Lift suspension' }).click();
      await expectNotice(visitor, 'Suspension lifted', seller.user.fullName);
      await expect(visitor.getByText('Sells brass as gold.')).toHaveCount(0);
      await expect(visitor.getByRole('main').locator(':focus')).toBeVisible();
      await isShown(buyer.page, ring.title);
      await open(seller.page, '/moderation');
      await seller.page.getByRole('main').getByRole('button', { name: 'Log in' }).click(patient);
      await fillSignIn(seller.page, seller.user.email, password);
      await expect(seller.page.getByRole('button', { name: /Account menu$/ })).toBeVisible(patient);
    });
  });

  test('are a page for everybody who may see it, say when they cannot be had, and are no page for anybody else', async ({
    visitor,
    buyer,
  }) => {
    const { page } = buyer;
    const asked: string[] = [];
    page.on('request', (call) => call.url().includes(showReports.path) && asked.push(call.url()));
    await open(page, '/moderation');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible(patient);
    await page.getByRole('button', { name: /Account menu$/ }).click();
    await expect(page.getByRole('menuitem', { name: 'My Listings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Reports' })).toHaveCount(0);
    expect(asked).toEqual([]);

    let answer = failing(500, 'server_error');
    await onMethod(visitor, 'GET', new RegExp(showReports.path), (route) => route.fulfill(answer));
    await open(visitor, '/moderation');
    await signInAsModerator(visitor);
    await expect(visitor.getByRole('alert')).toContainText('Error loading reports');
    answer = {
      status: 200,
      json: { reports: [], counts: { open: 0, closed: 0, suspended: 0, letters: 0 }, nextCursor: null },
    };
    await visitor.getByRole('button', { name: 'Try again' }).click();
    await expect(visitor.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();

    answer = {
      status: 200,
      json: { reports: [talk, kept], counts: { open: 2, closed: 0, suspended: 0, letters: 0 }, nextCursor: null },
    };
    await visitor.reload();
    await visitor.getByText('Read the conversation (1)').click();
    await expectNoViolations(visitor);
    await visitor.getByRole('button', { name: /^Remove listing/ }).click();
    await expect(dialogOf(visitor, 'Remove listing')).toBeVisible();
    await expectNoViolations(visitor);
    await visitor.keyboard.press('Escape');
    await visitor.getByRole('button', { name: /^Suspend Gurpreet Singh/ }).click();
    await expect(dialogOf(visitor, 'Suspend Gurpreet Singh')).toBeVisible();
    await expectNoViolations(visitor);
    await visitor.keyboard.press('Escape');
    const outcast = { id, fullName: 'Gurpreet Singh', reason: words, moderatorName: null, listingCount: 1 };
    const json = {
      people: [{ ...outcast, suspendedAt: moment }],
      counts: { open: 2, closed: 0, suspended: 1, letters: 0 },
    };
    await onMethod(visitor, 'GET', new RegExp(showSuspended.path), (route) =>
      route.fulfill({ json: { ...json, nextCursor: null } }),
    );
    await visitor.getByRole('tab', { name: /^Suspended/ }).click();
    await expect(visitor.getByRole('article', { name: 'Gurpreet Singh' })).toContainText('1 listing is hidden');
    await expectNoViolations(visitor);

    answer = failing(403, 'forbidden');
    await visitor.goto('/');
    await visitor.getByRole('button', { name: /Account menu$/ }).click();
    await visitor.getByRole('menuitem', { name: 'Reports' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible(patient);
  });
});
