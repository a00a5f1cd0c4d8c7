// A seller's page: their name and listings, blocking and reporting.
import { pageTitle } from '@chowk/contract/brand';
import { deleteListing } from '@chowk/contract/listings/listing-endpoints';
import { reportUser } from '@chowk/contract/reports/report-endpoints';
import { callAs, publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { write } from '../fixtures/conversations.ts';
import { expectToFitPhones } from '../fixtures/layout.ts';
import { open, openListing } from '../fixtures/listing-pages.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

test.describe('A seller', () => {
  test('has a page with their listings, which ends with the last one', { tag: '@whole' }, async ({
    visitor,
    seller,
    baseURL,
  }) => {
    const { id, fullName } = seller.user;
    const lamp = await publish(seller);
    await openListing(visitor, lamp);
    await visitor.getByRole('link', { name: fullName }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
    const cards = visitor.getByRole('list', { name: 'On sale' }).getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(visitor.getByText(/^Here since /)).toBeVisible();

    const chair = await publish(seller, { title: 'Cane chair' });
    const page = await (await visitor.request.get(`/people/${id}`)).text();
    for (const words of [fullName, lamp.title, chair.title, '2 on sale', 'ProfilePage']) expect(page).toContain(words);
    await open(visitor, `/people/${id}`);
    await expect(cards).toHaveCount(2);
    await expect(visitor).toHaveTitle(pageTitle(fullName));
    await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/people/${id}`);
    await expectNoViolations(visitor);
    await expectToFitPhones(visitor);

    for (const { id: gone } of [lamp, chair]) await callAs(seller, deleteListing, { params: { id: gone } });
    expect((await visitor.request.get(`/people/${id}`)).status()).toBe(404);
    await open(visitor, `/people/${id}`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Person Not Found' })).toBeVisible();
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  // Promise: A seller is reported, blocked and unblocked on their page, which a conversation links to
  test('can be blocked and reported from their page', { tag: '@whole' }, async ({ seller, buyer }) => {
    const { id, fullName } = seller.user;
    const lamp = await publish(seller);
    await write(buyer, seller, lamp, 'Is it still there?');
    await open(buyer.page, `/messages/${lamp.id}:${id}`);
    await buyer.page.getByRole('dialog').getByRole('link', { name: fullName }).click();
    await expect(buyer.page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();

    await buyer.page.getByRole('button', { name: `Block ${fullName}` }).click();
    await buyer.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expectToast(buyer.page, `You blocked ${fullName}`);
    await buyer.page.getByRole('button', { name: `Unblock ${fullName}` }).click();
    await expect(buyer.page.getByRole('button', { name: `Block ${fullName}`, exact: true })).toBeVisible();

    await buyer.page.getByRole('button', { name: 'Report person' }).click();
    const dialog = buyer.page.getByRole('dialog', { name: 'Report Person' });
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('scam');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Asks for money first.');
    const label = await dialog.getByText(/^Human check: what is \d+ \+ \d+\?$/).innerText();
    const [, left, right] = /(\d+) \+ (\d+)/.exec(label) ?? [];
    await dialog.getByRole('textbox', { name: /^Human check/ }).fill(String(Number(left) + Number(right)));
    await dialog.getByRole('button', { name: 'Verify' }).click();
    const sent = buyer.page.waitForResponse((answer) => answer.url().endsWith(reportUser.path.replace(':id', id)));
    await dialog.getByRole('button', { name: 'Submit Report' }).click();
    expect((await sent).status()).toBe(201);
    await expectToast(buyer.page, 'Report Submitted');
  });
});
