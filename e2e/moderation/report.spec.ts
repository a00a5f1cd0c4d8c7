// Telling the moderators what is wrong with a listing.
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { reportReasons } from '@chowk/contract/reports/report-reasons';
import type { Locator, Page } from '@playwright/test';
import { expectNotice, openListing, patient } from '../fixtures/listing-pages.ts';
import { expect, test } from '../fixtures/people.ts';
import { publish } from '../fixtures/town.ts';

const story = 'The same photos are on another site with another name.';

async function openReport(page: Page, listing: { id: string }): Promise<Locator> {
  await openListing(page, listing);
  await page.getByRole('button', { name: 'Report listing' }).click();
  await expectNotice(page, 'Report Form Opened');
  const dialog = page.getByRole('dialog', { name: 'Report Listing' });
  await expect(reason(dialog)).toBeVisible(patient);
  return dialog;
}

const reason = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Reason' });
const description = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Description' });
const email = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Email' });
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Submit Report' }).click();

async function solveSum(dialog: Locator): Promise<void> {
  const label = await dialog.getByText(/^Human check: what is \d+ \+ \d+\?$/).innerText();
  const [, left, right] = /(\d+) \+ (\d+)/.exec(label) ?? [];
  await dialog.getByRole('textbox', { name: /^Human check/ }).fill(String(Number(left) + Number(right)));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Correct, thank you.')).toBeVisible();
}

async function tell(dialog: Locator): Promise<void> {
  await reason(dialog).selectOption('scam');
  await description(dialog).fill(story);
}

test.describe('Report Listing', () => {
  // Promise: 'Report Form Opened'; seven reasons; listing, reason, description, e-mail and user are sent; 'Report
  // Submitted' with its thanks
  test('takes a report from a visitor, with an address for questions, and thanks', async ({ visitor, seller }) => {
    const listing = await publish(seller);
    const dialog = await openReport(visitor, listing);
    const values = await reason(dialog)
      .getByRole('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(values).toEqual(['', ...reportReasons]);
    await tell(dialog);
    await email(dialog).fill('asha@town.example');
    await solveSum(dialog);
    const sent = visitor.waitForRequest((request) => request.url().endsWith(reportListing.path));
    await send(dialog);
    const told = { ListingId: listing.id, Reason: 'scam', Description: story, Email: 'asha@town.example', UserId: '' };
    expect((await sent).postDataJSON()).toMatchObject(told);
    await expectNotice(visitor, 'Report Submitted', 'Thank you for your report. We will review it shortly.');
    await expect(dialog).toBeHidden();
  });

  // Promise: A report closed by mistake is there again as it was, for its writer alone, until it is sent or they sign
  // out
  // Promise: 'Please select a reason for reporting', 'Please provide more details (minimum 10 characters)', 'Please
  // enter a valid email address', with the focus on the first
  test('says at each field what is wrong, and takes the focus to the first', async ({ visitor, seller }) => {
    const dialog = await openReport(visitor, await publish(seller));
    await description(dialog).fill('Too short');
    await email(dialog).fill('asha at town');
    await send(dialog);
    await expect(reason(dialog)).toHaveAccessibleDescription('Please select a reason for reporting', patient);
    const more = 'Please provide more details (minimum 10 characters)';
    await expect(dialog.getByRole('alert').filter({ hasText: more })).toBeVisible();
    await expect(email(dialog)).toHaveAccessibleDescription(/Please enter a valid email address/);
    await expect(reason(dialog)).toBeFocused();
    await email(dialog).clear();
    await tell(dialog);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await visitor.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await visitor.getByRole('button', { name: 'Report listing' }).click();
    await expect(description(dialog)).toHaveValue(story);
    await expect(reason(dialog)).toHaveValue('scam');
  });

  // Promise: The e-mail field is there only for those who are signed out
  test('asks nobody who is signed in for an address, and says who reports', async ({ buyer, seller }) => {
    const dialog = await openReport(buyer.page, await publish(seller));
    await expect(email(dialog)).toHaveCount(0);
    await tell(dialog);
    await solveSum(dialog);
    const sent = buyer.page.waitForRequest((request) => request.url().endsWith(reportListing.path));
    await send(dialog);
    expect((await sent).postDataJSON()).toMatchObject({ Email: '', UserId: buyer.user.id });
    await expectNotice(buyer.page, 'Report Submitted');
  });

  // Promise: The human check is required: 'CAPTCHA Verification Required'
  test('wants the human check, and sends nothing before', async ({ visitor, seller }) => {
    const dialog = await openReport(visitor, await publish(seller));
    let calls = 0;
    visitor.on('request', (request) => {
      if (request.url().endsWith(reportListing.path)) calls += 1;
    });
    await tell(dialog);
    await send(dialog);
    await expectNotice(visitor, 'CAPTCHA Verification Required');
    expect(calls).toBe(0);
  });

  // Promise: 'Failed to submit report. Please try again.'
  test('says so when it could not be sent, and keeps what was written', async ({ visitor, seller }) => {
    const dialog = await openReport(visitor, await publish(seller));
    await visitor.route(`**${reportListing.path}`, (route) => route.fulfill({ status: 500, body: '' }));
    await tell(dialog);
    await solveSum(dialog);
    await send(dialog);
    await expectNotice(visitor, 'Error', 'Failed to submit report. Please try again.');
    await expect(description(dialog)).toHaveValue(story);
  });
});
