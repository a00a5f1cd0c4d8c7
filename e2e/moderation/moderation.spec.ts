// Moderators read reports and decide them; other users do not have this page.
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { decisionReasons } from '@chowk/contract/email/texts/decision-email-texts';
import { reportConversation } from '@chowk/contract/messages/message-endpoints';
import { emailTexts } from '@chowk/contract/moderation/contact-messages/contact-message-texts';
import { showReports } from '@chowk/contract/moderation/moderation-endpoints';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { showSuspended } from '@chowk/contract/moderation/suspensions/suspension-endpoints';
import { formatPrice } from '@chowk/contract/prices/price';
import { callAs, publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { write } from '../fixtures/conversations.ts';
import { onMethod, open } from '../fixtures/listing-pages.ts';
import { dialogOf, findCard, named, report, saying, signInAsModerator, words } from '../fixtures/moderators.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const decisions = new RegExp(`${showReports.path}/`);

const failing = (status: number, type: string): { status: number; json: object } => ({
  status,
  json: { message: 'It did not work.', type, status },
});

/** Fixed data, so that a page has one report of each kind and nothing else. */
const moment = '2026-05-10T12:00:00.000Z';
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const brassLamp: NonNullable<ModeratedReport['listing']> = {
  ...{ id, title: 'Brass lamp', visibility: 'public', price: 1250, description: 'Of my grandmother.', city: 'Kharar' },
  ...{ createdAt: moment, updatedAt: moment, photos: [], sellerName: 'Gurpreet Singh', reportCount: 2 },
  status: 'available',
};
const talk: ModeratedReport = {
  ...{ id, reason: 'scam', description: words, createdAt: moment, state: 'open', reporterName: null, decided: null },
  ...{ isSuspended: false, heldBy: null, standing: null, aboutId: null, ruleHits: [], samePhotos: [] },
  history: {
    ...{ joinedAt: moment, listingCount: 3, offeredCount: 1, reportCount: 1, suspensionCount: 1 },
    decisions: [{ reportId: id, decision: 'warn', reason: 'scam', listingTitle: 'Gold ring', decidedAt: moment }],
  },
  listing: brassLamp,
  user: null,
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
  listing: { ...brassLamp, visibility: 'removed' },
  decided: {
    ...{ decision: 'removeListing', reason: 'A copy.', note: 'Brass, not gold.' },
    ...{ moderatorName: null, decidedAt: moment },
  },
  isSuspended: true,
  viewer: { decisions: [], maySuspend: false, mayRestore: true, isAboutViewer: false },
};

test.describe('Reports', () => {
  // Promise: At `/moderation` a visitor is asked to log in, a moderator reads in tabs with counts, opens a reported
  // conversation, and decides in a dialog with a note; a failure keeps the note
  // Promise: A moderator restores a listing from a closed report, suspends a seller with a required
  // reason, sees who is suspended, and lifts it; the listing and the sign-in are blocked and work
  // again
  test('are read and decided by a moderator, who removes a listing', async ({ visitor, seller, buyer }) => {
    const [ring, lamp] = [await publish(seller, { title: 'Gold ring 22k' }), await publish(seller)];
    const fake = `${ring.title} ${ring.id.slice(-6)}`;
    await report(buyer, ring, fake);
    await report(buyer, ring, `${fake} again`);
    await write(buyer, seller, lamp, 'Is it still there?');
    await write(seller, buyer, lamp, 'Yes. Pay first by UPI.');
    const talk = { listingId: lamp.id, otherUserId: seller.user.id, reason: 'scam', description: words } as const;
    await callAs(buyer, reportConversation, { body: talk });

    await test.step('a visitor is asked to sign in, and then reads', async () => {
      await open(visitor, '/moderation');
      await expect(visitor).toHaveTitle('Reports - Chowk - Buy and Sell Locally');
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(visitor.getByRole('heading', { level: 1, name: 'Please log in' })).toBeVisible();
      await signInAsModerator(visitor);
      await expect(visitor.getByRole('tab', { name: /^Open \(\d+\)$/ })).toHaveAttribute('aria-selected', 'true');
    });

    const colleague = await visitor.context().newPage();
    await open(colleague, '/moderation');
    const same = await findCard(colleague, named(colleague, lamp.title));

    await test.step('a conversation is opened, and its seller warned', async () => {
      const card = await findCard(visitor, named(visitor, lamp.title));
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
      await expectToast(visitor, 'Warning sent', lamp.title);
      await expect(card).toBeHidden();
    });

    await test.step('a slower colleague is told that it is decided', async () => {
      await same.getByRole('button', { name: /^Dismiss/ }).click();
      await dialogOf(colleague, 'Dismiss').getByRole('button', { name: 'Dismiss report' }).click();
      await expectToast(colleague, 'Error', moderationTexts.alreadyDecided);
      await expect(dialogOf(colleague, 'Dismiss')).toBeHidden();
      await expect(same).toBeHidden();
      await colleague.close();
    });

    await test.step('a failure keeps the note, and removing closes all reports of the listing', async () => {
      const cards = saying(visitor, fake);
      const card = await findCard(visitor, cards);
      await expect(card).toContainText('Reported 2 times');
      await expect(card.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
      await expect(card).toContainText(formatPrice(ring.price));
      await expect(card).toContainText(ring.description);
      await expect(card).toContainText(`${seller.user.fullName} joined`);
      await expect(card.getByRole('list', { name: 'Earlier decisions' })).toContainText('Warned');
      await expect(card.getByRole('link', { name: ring.title, exact: true })).toHaveAttribute(
        'href',
        `/listing/${ring.id}`,
      );
      await card.getByRole('button', { name: `Remove listing ${ring.title}` }).click();
      const dialog = dialogOf(visitor, 'Remove listing');
      const email = dialog.getByRole('figure', { name: 'The e-mail that is sent' });
      await expect(email).toContainText(decisionReasons.scam);
      await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('In my own words');
      await dialog.getByRole('button', { name: 'Remove listing' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(moderationTexts.reasonRequired);
      await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Counterfeit item');
      await dialog.getByRole('textbox', { name: 'What they read' }).press('End');
      await dialog.getByRole('textbox', { name: 'What they read' }).pressSequentially(' We asked a jeweller.');
      await expect(email).toContainText(`${decisionReasons.counterfeit} We asked a jeweller.`);
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Brass, not gold.');
      await onMethod(visitor, 'POST', decisions, (route) => route.abort());
      await dialog.getByRole('button', { name: 'Remove listing' }).click();
      await expectToast(visitor, 'Network Error');
      await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Brass, not gold.');
      await visitor.unroute(decisions);
      await dialog.getByRole('button', { name: 'Remove listing' }).click();
      await expectToast(visitor, 'Listing removed', ring.title);
      await expect(cards).toHaveCount(0);
      await expect(visitor.getByRole('main').locator(':focus')).toBeVisible();
    });

    await test.step('the listing is gone, also for its seller', async () => {
      await open(seller.page, `/listing/${ring.id}`);
      await expect(seller.page.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible();
      await open(seller.page, '/my-listings');
      await expect(seller.page.getByRole('article').filter({ hasText: lamp.title })).toBeVisible();
      await expect(seller.page.getByRole('article').filter({ hasText: ring.title })).toHaveCount(0);
    });

    await test.step('the decision is listed with moderator and reason, also after a reload', async () => {
      await visitor.getByRole('tab', { name: /^Open/ }).press('ArrowRight');
      await expect(visitor).toHaveURL('/moderation?tab=closed');
      await visitor.reload();
      const card = saying(visitor, `${fake} again`);
      await expect(card).toContainText('Listing removed by Chowk Moderator');
      await expect(card).toContainText('Brass, not gold.');
      await expect(card).toContainText('We asked a jeweller.');
      await expect(card).toContainText('Removed');
      await expect(card.getByRole('link', { name: ring.title, exact: true })).toHaveCount(0);
    });

    const decided = saying(visitor, `${fake} again`);
    await test.step('a removed listing is restored from the closed reports', async () => {
      await decided.getByRole('button', { name: `Restore listing ${ring.title}` }).press('Enter');
      await dialogOf(visitor, 'Restore listing').getByRole('button', { name: 'Restore listing' }).click();
      await expectToast(visitor, 'Listing restored', ring.title);
      await expect(decided.getByRole('link', { name: ring.title, exact: true })).toBeVisible();
      await expect(visitor.getByRole('main').locator(':focus')).toBeVisible();
      await open(buyer.page, `/listing/${ring.id}`);
      await expect(buyer.page.getByRole('heading', { level: 1, name: ring.title })).toBeVisible();
    });
  });

  test('say when they fail to load, and are hidden from other users', { tag: '@whole' }, async ({ visitor, buyer }) => {
    const { page } = buyer;
    const asked: string[] = [];
    page.on('request', (call) => call.url().includes(showReports.path) && asked.push(call.url()));
    await open(page, '/moderation');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
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
      json: { reports: [], counts: { open: 0, closed: 0, suspended: 0, contactMessages: 0 }, nextCursor: null },
    };
    await visitor.getByRole('button', { name: 'Try again' }).click();
    await expect(visitor.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();

    answer = failing(403, 'forbidden');
    await visitor.goto('/');
    await visitor.getByRole('button', { name: /Account menu$/ }).click();
    await visitor.getByRole('menuitem', { name: 'Reports' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });

  test('have no axe violation: the list, a conversation, the dialog and the suspended users', {
    tag: '@whole',
  }, async ({ visitor }) => {
    const counts = { open: 2, closed: 0, suspended: 1, contactMessages: 0 };
    await onMethod(visitor, 'GET', new RegExp(showReports.path), (route) =>
      route.fulfill({ json: { reports: [talk, kept], counts, nextCursor: null } }),
    );
    await open(visitor, '/moderation');
    await signInAsModerator(visitor);
    await visitor.getByText('Read the conversation (1)').click();
    await expectNoViolations(visitor);
    await visitor.getByRole('button', { name: /^Remove listing/ }).click();
    await expect(dialogOf(visitor, 'Remove listing')).toBeVisible();
    await expectNoViolations(visitor);
    await visitor.keyboard.press('Escape');
    const outcast = { id, fullName: 'Gurpreet Singh', reason: words, moderatorName: null, listingCount: 1 };
    const gone = {
      ...outcast,
      id: id.replace('0', '1'),
      fullName: 'Deleted user',
      deletedUntil: '2028-11-17T10:00:00.000Z',
    };
    const users = [{ ...outcast, deletedUntil: null }, gone].map((user) => ({ ...user, suspendedAt: moment }));
    const json = { users, counts };
    await onMethod(visitor, 'GET', new RegExp(showSuspended.path), (route) =>
      route.fulfill({ json: { ...json, nextCursor: null } }),
    );
    await visitor.getByRole('tab', { name: /^Suspended/ }).click();
    await expect(visitor.getByRole('article', { name: 'Gurpreet Singh' })).toContainText('1 listing is hidden');
    await expect(visitor.getByRole('article', { name: 'Deleted user' })).toContainText(
      'The account is deleted. Its email address stays blocked until 17 November 2028.',
    );
    await expectNoViolations(visitor);
  });
});

test.describe('Emails to support', () => {
  test('are answered by email in their own tab', { tag: '@whole' }, async ({ visitor, buyerAccount: buyer }) => {
    const subject = `About my account ${buyer.user.id.slice(-6)}`;
    const sent = { name: 'Asha', email: 'asha@chowk.example', message: 'Why, please?' };
    await callAs(buyer, submitContact, { body: { ...sent, reason: 'account', subject } });
    await open(visitor, '/moderation?tab=contactMessages');
    await signInAsModerator(visitor);
    const card = await findCard(visitor, named(visitor, subject));
    await expect(card).toContainText(`From Asha, logged in as ${buyer.user.fullName}`);
    await card.getByRole('button', { name: `Answer ${subject}`, exact: true }).press('Enter');
    const dialog = dialogOf(visitor, 'Answer');
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(emailTexts.answerRequired);
    await expectNoViolations(visitor);
    await dialog.getByRole('textbox', { name: 'Your answer' }).fill('All is well again.');
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expectToast(visitor, 'Answer sent', subject);
    await expect(card).toBeHidden();
    await visitor.getByRole('link', { name: 'Show answered messages' }).click();
    await expect(visitor).toHaveURL('/moderation?tab=contactMessages&state=answered');
    await expect(card).toContainText('Answered by Chowk Moderator');
    await expect(card).toContainText('All is well again.');
  });
});
