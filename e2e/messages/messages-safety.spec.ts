// Warnings, reports and blocks in a conversation, and conversations on a phone.
import { languages } from '@chowk/contract/languages/languages';
import { reportConversation } from '@chowk/contract/messages/message-endpoints';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { messageWarningTexts } from '@chowk/contract/messages/message-warnings';
import { reportReasons } from '@chowk/contract/reports/report-reasons';
import type { Page } from '@playwright/test';
import { type ApiUser, publish } from '../fixtures/api.ts';
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
  write,
} from '../fixtures/conversations.ts';
import { expectHistoryEntries } from '../fixtures/layout.ts';
import { open } from '../fixtures/listing-pages.ts';
import { failCalls } from '../fixtures/network.ts';
import { textsIn } from '../fixtures/texts.ts';
import { expectToast, toastOf } from '../fixtures/toasts.ts';
import { type BrowserUser, expect, test } from '../fixtures/users.ts';

/** A very long word, right-to-left text and a link. */
const oddText = `https://pay.example/${'x'.repeat(300)} \u202E<i>evil</i>`;

async function openMenu(page: Page, name: string): Promise<void> {
  await dialogOf(page)
    .getByRole('button', { name: `More about ${name}` })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function begin(seller: BrowserUser, buyer: ApiUser, ...contents: string[]) {
  const listing = await publish(seller, { title: 'Old cycle' });
  for (const content of contents) await write(buyer, seller, listing, content);
  return listing;
}

test.describe('Safety in a conversation', () => {
  // Each run of axe takes seconds on a busy machine.
  test.slow();

  // Promise: Below a received message that asks for money first, a code or another app is a warning; messages
  // are never blocked
  // Promise: Blocking asks first, stops that user's messages, shows it in the thread with 'Unblock', and is not shown
  // to them
  test('warns, reports to the moderators, and blocks and unblocks a user', async ({ buyerAccount: buyer, seller }) => {
    const { page } = seller;
    const listing = await begin(seller, buyer, 'Hello', 'Please share the OTP you got', oddText);
    await openLive(page);
    await openMessages(page);

    await test.step('typical words of fraud get a warning and are not blocked', async () => {
      await expect(bubblesOf(page)).toHaveCount(3);
      await expect(bubblesOf(page).nth(1)).toContainText('Please share the OTP you got');
      await expect(bubblesOf(page).nth(1)).toContainText(messageWarningTexts.oneTimeCode);
      await expect(bubblesOf(page).nth(0)).not.toContainText(messageWarningTexts.oneTimeCode);
      await say(page, 'I will not share an OTP');
      await expect(bubblesOf(page).nth(3)).toContainText('Sent');
      await expect(bubblesOf(page).nth(3)).not.toContainText(messageWarningTexts.oneTimeCode);
    });

    await test.step('text is text', async () => {
      const words = bubblesOf(page).nth(2).getByRole('paragraph').first();
      await expect(words).toContainText('<i>evil</i>');
      await expect(words).toHaveAttribute('dir', 'auto');
      await expect(words).toHaveCSS('unicode-bidi', 'isolate');
      await expect(bubblesOf(page).getByRole('link')).toHaveCount(0);
      const isWider = await page.getByRole('log').evaluate((log) => log.scrollWidth > log.clientWidth);
      expect(isWider).toBe(false);
    });

    await test.step('a report needs a reason and a description', async () => {
      await openMenu(page, 'Meera Sharma');
      await page.getByRole('menuitem', { name: 'Report conversation' }).click();
      const report = page.getByRole('dialog', { name: 'Report Conversation' });
      const reason = report.getByRole('combobox', { name: 'Reason' });
      await expect(reason).toBeVisible();
      const values = await reason
        .getByRole('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
      expect(values).toEqual(['', ...reportReasons]);
      await report.getByRole('textbox', { name: 'Description' }).fill('Too short');
      await report.getByRole('button', { name: 'Submit Report' }).click();
      await expect(reason).toHaveAccessibleDescription('Please select a reason for reporting');
      const more = 'Please provide more details (minimum 10 characters)';
      await expect(report.getByRole('alert').filter({ hasText: more })).toBeVisible();
      await expectNoViolations(page);

      await reason.selectOption('scam');
      await report.getByRole('textbox', { name: 'Description' }).fill('Asks for a one-time code.');
      const stopFailing = await failCalls(page, `**${reportConversation.path}`, 'POST');
      await report.getByRole('button', { name: 'Submit Report' }).click();
      await expectToast(page, 'Error', 'Failed to submit report. Please try again.');
      await stopFailing();
      const sent = page.waitForRequest((request) => request.url().endsWith(reportConversation.path));
      await report.getByRole('button', { name: 'Submit Report' }).click();
      const fields = { reason: 'scam', description: 'Asks for a one-time code.', otherUserId: buyer.user.id };
      expect((await sent).postDataJSON()).toEqual({ ...fields, listingId: listing.id });
      await expectToast(page, 'Report Submitted', 'Thank you for your report. We will review it shortly.');
      await expect(report).toBeHidden();
      await expect(dialogOf(page).getByRole('button', { name: 'More about Meera Sharma' })).toBeFocused();
    });

    await test.step('messages of a blocked user do not arrive', async () => {
      await openMenu(page, 'Meera Sharma');
      await expectNoViolations(page);
      await page.getByRole('menuitem', { name: 'Block Meera Sharma' }).click();
      const question = page.getByRole('alertdialog', { name: 'Block Meera Sharma?' });
      await expectNoViolations(page);
      await question.getByRole('button', { name: 'Block', exact: true }).click();
      await expectToast(page, 'You blocked Meera Sharma', messageTexts.blocked);
      await expect(dialogOf(page).getByText('You blocked Meera Sharma.')).toBeVisible();
      await expect(fieldOf(page)).toHaveCount(0);
      await expectNoViolations(page);
      // The blocked user is not told: the message looks sent.
      const { content, read } = await write(buyer, seller, listing, 'Can you hear me?');
      expect({ content, read }).toEqual({ content: 'Can you hear me?', read: false });
    });

    await test.step('until they are unblocked', async () => {
      await page.reload();
      await expect(dialogOf(page)).toBeVisible();
      await dialogOf(page).getByRole('button', { name: 'Unblock' }).click();
      await expectToast(page, 'You unblocked Meera Sharma', messageTexts.unblocked);
      await expect(fieldOf(page)).toBeVisible();
      await write(buyer, seller, listing, 'And now?');
      await expect(bubblesOf(page).last()).toContainText('And now?');
      await expect(bubblesOf(page).filter({ hasText: 'Can you hear me?' })).toHaveCount(0);
    });
  });
});

test.describe('Messages on a phone', () => {
  test.slow();

  test('fill the screen: the list, a thread, and back by both buttons', async ({ buyerAccount: buyer, seller }) => {
    const { page } = seller;
    await page.setViewportSize({ width: 375, height: 720 });
    const cycle = await begin(seller, buyer, 'From the cycle');
    await open(page, '/safety-tips');
    await openLive(page);
    await expectUnread(page, 1);
    const openList = async () => {
      await page
        .getByRole('navigation', { name: 'Quick actions' })
        .getByRole('button', { name: /^Messages/ })
        .click();
      await expect(rowsOf(page)).toHaveCount(1);
    };
    await openList();
    await expect(fieldOf(page)).toBeHidden();
    expect(await dialogOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 720 });
    await dialogOf(page).getByRole('button', { name: 'Refresh Messages' }).click();
    await expectToast(page, 'Messages refreshed');
    await expectUnread(page, 1);
    await expectNoViolations(page);

    await rowsOf(page).click();
    await expect(bubblesOf(page)).toHaveText([/From the cycle/]);
    await expect(rowsOf(page)).toHaveCount(0);
    await expectUnread(page, 0);
    await expectNoViolations(page);
    await dialogOf(page).getByRole('button', { name: 'Back to conversations' }).click();
    await expect(rowsOf(page)).toBeFocused();
    await expect(fieldOf(page)).toBeHidden();

    await rowsOf(page).click();
    await expect(bubblesOf(page)).toHaveCount(1);
    await expectHistoryEntries(page, 2);
    await page.goBack();
    await expect(rowsOf(page)).toBeVisible();
    await expect(dialogOf(page)).toBeVisible();
    await expectHistoryEntries(page, 1);
    await page.goBack();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL('/terms-of-service');

    await openList();
    await write(buyer, seller, cycle, 'One more');
    await toastOf(page, 'You have a new message').getByText('View').click();
    await expect(bubblesOf(page)).toHaveCount(2);
    await expectHistoryEntries(page, 2);
    await page.goBack();
    await expect(rowsOf(page)).toBeVisible();
    await rowsOf(page).click();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expectHistoryEntries(page, 0);
    await page.goBack();
    await expect(page).toHaveURL('/safety-tips');
  });

  for (const language of ['en', 'hi', 'pa'] as const) {
    test(`are not covered by a toast, in ${language}`, { tag: '@whole' }, async ({ buyerAccount: buyer, seller }) => {
      const { page } = seller;
      await page.setViewportSize({ width: 375, height: 720 });
      const cycle = await begin(seller, buyer, 'From the cycle');
      const lamp = await publish(seller, { title: 'Brass lamp' });
      {
        const words = textsIn(language);
        const live = page.waitForResponse((response) => response.url().includes('/api/Message/live'));
        await page.goto(`${languages[language].prefix}/messages/${cycle.id}:${buyer.user.id}`);
        await live;
        const field = page.getByRole('textbox', { name: words('web/messages/conversation', 'yourMessage') });
        await field.focus();
        await write(buyer, seller, lamp, 'From the lamp');
        const notice = toastOf(page, words('web/messages/alerts', 'newMessages', { count: 1 }));
        await expect(notice).toBeVisible();
        const back = page.getByRole('button', { name: words('web/messages/conversation', 'back') });
        const [bar, shown, below] = await Promise.all([back, notice, field].map((part) => part.boundingBox()));
        if (!bar || !shown || !below) throw new Error(`Something is not shown in ${language}`);
        expect(shown.y, language).toBeGreaterThanOrEqual(bar.y + bar.height);
        expect(shown.y + shown.height, language).toBeLessThanOrEqual(below.y);
      }
    });
  }
});

test.describe('Messages, accessible', () => {
  test.slow();

  test('have no axe violation with an inbox, an empty one and a thread, and Escape closes them under a toast', {
    tag: '@whole',
  }, async ({ buyerAccount: buyer, seller }) => {
    await begin(seller, buyer, 'Hello', 'Please share the OTP you got');
    await open(seller.page, '/terms-of-service');
    await openMessages(seller.page);
    await expect(bubblesOf(seller.page)).toHaveCount(2);
    await expectNoViolations(seller.page);
    await dialogOf(seller.page).getByRole('tab', { name: 'Sent' }).click();
    await expect(dialogOf(seller.page).getByText('Nothing sent yet')).toBeVisible();
    await expectNoViolations(seller.page);
    await say(seller.page, 'Never');
    await expectToast(seller.page, 'Message Sent');
    await fieldOf(seller.page).press('Escape');
    await expect(dialogOf(seller.page)).toBeHidden();
    await openMessages(seller.page);
    await closeMessages(seller.page);
    await expect(seller.page.getByRole('button', { name: 'Messages', exact: true })).toBeFocused();
  });
});
