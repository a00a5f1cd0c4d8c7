// From an offer to ratings: a seller in Hindi and a buyer in Punjabi, each on a phone.
import type { Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { textsIn } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/users.ts';

const phone = { width: 360, height: 740 };
const [hi, pa] = [textsIn('hi'), textsIn('pa')];

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

// Promise: A buyer and a seller get from an offer to mutual ratings on phones, in Hindi and Punjabi
test('an offer, a meeting, a sale and two ratings', async ({ buyer, seller }) => {
  const { id } = await publish(seller, { price: '45000' });
  for (const { page } of [buyer, seller]) await page.setViewportSize(phone);

  await visit(buyer.page, `/pa/listing/${id}`);
  await press(buyer.page, pa('web/deals', 'makeOffer'));
  await buyer.page.getByRole('textbox', { name: pa('web/deals', 'amount') }).fill('42 ਹਜ਼ਾਰ');
  await expect(buyer.page.getByText(pa('web/deals', 'means', { amount: '₹42,000.00' }))).toBeVisible();
  await press(buyer.page, pa('web/deals', 'sendOffer'));
  await expect(
    buyer.page.getByText(pa('web/messages/deals', 'youOffer', { amount: '₹42,000.00' })).first(),
  ).toBeVisible();

  await visit(seller.page, `/hi/messages/${id}:${buyer.user.id}`);
  await expect(
    seller.page.getByRole('log').getByText(hi('deals/events', 'offer', { amount: '₹42,000.00' })),
  ).toBeVisible();
  await press(seller.page, hi('web/messages/deals', 'accept'));
  await expect(seller.page.getByRole('button', { name: hi('web/messages/deals', 'release') })).toBeVisible();
  await press(seller.page, hi('web/messages/deals', 'meet'));
  await press(seller.page, hi('web/messages/deals', 'propose'));

  await press(buyer.page, pa('web/messages/deals', 'accept'));
  // The seller's conversation is still open after its dialogs.
  await expect(
    seller.page.getByRole('log').getByText(hi('deals/events', 'meetingAccept').replace(/\{.*/, '').trim()),
  ).toBeVisible();
  const calendar = buyer.page.waitForEvent('download');
  await press(buyer.page, pa('web/messages/deals', 'addToCalendar'));
  expect((await calendar).suggestedFilename()).toBe('meeting.ics');

  await visit(seller.page, `/hi/listing/${id}`);
  await press(seller.page, hi('web/listing-status', 'updateStatus'));
  await seller.page.getByRole('radio', { name: hi('listings/status', 'sold') }).check();
  await seller.page
    .getByRole('dialog')
    .getByRole('button', { name: hi('web/listing-status/dialog', 'update') })
    .click();
  const question = seller.page.getByRole('dialog', { name: hi('web/deals', 'soldTo') });
  await expect(question.getByRole('radio', { name: buyer.user.fullName })).toBeChecked();
  await question.getByRole('button', { name: hi('web/deals', 'save') }).click();

  await press(buyer.page, pa('web/messages/deals', 'confirm'));
  for (const [{ page }, say, other] of [
    [buyer, pa, seller],
    [seller, hi, buyer],
  ] as const) {
    if (page === seller.page) await visit(page, `/hi/messages/${id}:${buyer.user.id}`);
    const name = say('web/messages/ratings', 'rate').replace('<name/>', other.user.fullName);
    await press(page, name);
    await press(page, say('web/messages/ratings', 'good'));
    await press(page, say('ratings/reasons', 'friendly'));
    await press(page, say('web/messages/ratings', 'send'));
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  }

  await buyer.page.reload();
  await expect(buyer.page.getByText(pa('web/messages/deals', 'done'))).toBeVisible();
  await expect(buyer.page.getByText(pa('listings/sold-notice', 'soldAlready'))).toHaveCount(0);

  await visit(buyer.page, `/pa/people/${seller.user.id}`);
  await expect(buyer.page.getByText(pa('ratings/reasons', 'friendly'))).toBeVisible();
});
