// Reporting a listing to the moderators.
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { reportReasons } from '@chowk/contract/reports/report-reasons';
import type { Locator, Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { openListing } from '../fixtures/listing-pages.ts';
import { expectToast, recordToasts } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const text = 'The same photos are on another site with another name.';

async function openReport(page: Page, listing: { id: string }): Promise<Locator> {
  await openListing(page, listing);
  // Recorded: this toast ends when the form is open.
  const toasts = await recordToasts(page);
  await page.getByRole('button', { name: 'Report listing' }).click();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Report Form Opened'));
  const dialog = page.getByRole('dialog', { name: 'Report Listing' });
  await expect(reason(dialog)).toBeVisible();
  return dialog;
}

const reason = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Reason' });
const descriptionField = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Description' });
const email = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Email' });
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Submit Report' }).click();

async function solveSum(dialog: Locator): Promise<void> {
  const label = await dialog.getByText(/^Human check: what is \d+ \+ \d+\?$/).innerText();
  const [, left, right] = /(\d+) \+ (\d+)/.exec(label) ?? [];
  await dialog.getByRole('textbox', { name: /^Human check/ }).fill(String(Number(left) + Number(right)));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Correct, thank you.')).toBeVisible();
}

async function fillIn(dialog: Locator): Promise<void> {
  await reason(dialog).selectOption('scam');
  await descriptionField(dialog).fill(text);
}

// Promise: Listing, reason, description, email and user are sent; 'Report Submitted' with its thanks
test('A visitor reports a listing, with an email for questions', { tag: '@whole' }, async ({
  visitor,
  sellerAccount: seller,
}) => {
  const listing = await publish(seller);
  const dialog = await openReport(visitor, listing);
  const sent: unknown[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith(reportListing.path)) sent.push(request.postDataJSON());
  });

  await test.step('each field says what is wrong', async () => {
    const values = await reason(dialog)
      .getByRole('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(values).toEqual(['', ...reportReasons]);
    await descriptionField(dialog).fill('Too short');
    await email(dialog).fill('asha at town');
    await send(dialog);
    await expect(reason(dialog)).toHaveAccessibleDescription('Please select a reason for reporting');
    const more = 'Please provide more details (minimum 10 characters)';
    await expect(dialog.getByRole('alert').filter({ hasText: more })).toBeVisible();
    await expect(email(dialog)).toHaveAccessibleDescription(/Please enter a valid email address/);
    await expect(reason(dialog)).toBeFocused();
    await email(dialog).fill('asha@town.example');
    await fillIn(dialog);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });

  await test.step('closed and opened again, it has what was written', async () => {
    await visitor.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await visitor.getByRole('button', { name: 'Report listing' }).click();
    await expect(descriptionField(dialog)).toHaveValue(text);
    await expect(reason(dialog)).toHaveValue('scam');
  });

  await test.step('the human check is required', async () => {
    await send(dialog);
    await expectToast(visitor, 'CAPTCHA Verification Required');
    expect(sent).toEqual([]);
    await solveSum(dialog);
  });

  await test.step('a failure keeps what was written', async () => {
    await visitor.route(`**${reportListing.path}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await send(dialog);
    await expectToast(visitor, 'Error', 'Failed to submit report. Please try again.');
    await expect(descriptionField(dialog)).toHaveValue(text);
  });

  await test.step('it is sent', async () => {
    await send(dialog);
    await expectToast(visitor, 'Report Submitted', 'Thank you for your report. We will review it shortly.');
    await expect(dialog).toBeHidden();
    const report = { ListingId: listing.id, Reason: 'scam', Description: text };
    expect(sent.at(-1)).toMatchObject({ ...report, Email: 'asha@town.example', UserId: '' });
  });
});

test('A signed-in user is not asked for an email', { tag: '@whole' }, async ({ buyer, sellerAccount: seller }) => {
  const dialog = await openReport(buyer.page, await publish(seller));
  await expect(email(dialog)).toHaveCount(0);
  await fillIn(dialog);
  await solveSum(dialog);
  const sent = buyer.page.waitForRequest((request) => request.url().endsWith(reportListing.path));
  await send(dialog);
  expect((await sent).postDataJSON()).toMatchObject({ Email: '', UserId: buyer.user.id });
  await expectToast(buyer.page, 'Report Submitted');
});
