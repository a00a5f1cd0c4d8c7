// Saved searches: saved on a phone, told by email when a listing is published, managed on a page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish, register } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { emailFiles, outbox } from '../fixtures/emails.ts';
import { visit } from '../fixtures/home-page.ts';
import { expectToFitPhones } from '../fixtures/layout.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

/** The text of the newest email to an address that mentions this. */
function findEmail(address: string, text: string): string | undefined {
  return emailFiles()
    .sort((one, other) => one.localeCompare(other))
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll(/=\r?\n/g, ''))
    .findLast((email) => email.includes(address) && email.includes(text));
}

test.describe('Saved searches', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  // Promise: A search saved on a phone is told by email when a matching listing is published, and its link opens the listing
  test('a saved search is told by email, and the link opens the listing', async ({
    buyer,
    sellerAccount: landlord,
  }) => {
    const { page } = buyer;
    // A word of its own: other tests publish rooms too.
    const word = `chobara${crypto.randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')}`;
    const query = `${word} room under 8,000 near Sector 15`;
    await page.goto(`/?search=${encodeURIComponent(query)}`);
    await page.getByRole('button', { name: 'Save this search' }).first().click();
    await expectToast(page, 'Search saved');
    await page.goto('/saved-searches');
    const card = page.getByRole('listitem').filter({ hasText: word });
    await expect(card).toContainText(/up to ₹8,000.* · within 5 km of Sector 15/);
    await expect(card.getByRole('combobox')).toHaveValue('instant');
    await expectNoViolations(page);
    await expectToFitPhones(page);

    const listing = await publish(landlord, {
      ...{ title: `${word} room for rent`, price: '7500', category: 'property', subcategory: 'rent' },
      ...{ city: 'Chandigarh', address: 'House 12, Sector 15', latitude: '30.752', longitude: '76.773' },
    });
    const find = () => findEmail(buyer.user.email, listing.id);
    await expect.poll(find, { timeout: 90_000 }).toBeTruthy();
    const link = /\/listing\/[\da-f-]{36}/.exec(find() ?? '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} room for rent`);

    await page.goto('/saved-searches');
    await expect(card.getByRole('link', { name: '1 new' })).toBeVisible();
    const stop = /\/unsubscribe\?token=(?:3D)?(savedSearch\.[\w.-]+)/.exec(find() ?? '')?.[1] ?? '';
    await page.goto(`/unsubscribe?token=${stop}`);
    await page.getByRole('button', { name: 'No more e-mails about this saved search' }).click();
    await expect(page.getByText('You get no more e-mails about this saved search.')).toBeVisible();
    await page.goto('/saved-searches');
    await expect(card.getByRole('combobox')).toHaveValue('never');
  });

  // Promise: A search without results, or with close matches alone, becomes a wanted listing: the form opens filled in
  test('a search becomes a wanted listing', { tag: '@whole' }, async ({ buyer: { page } }) => {
    await visit(page, '/?search=zzqxwv%20qwzzkj&category=books&maxPrice=6000');
    await page.getByRole('button', { name: 'Post that you look for this' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Listing' });
    await expect(form.getByLabel('Title')).toHaveValue('Wanted: zzqxwv qwzzkj');
    await expect(form.getByLabel('Price (₹)')).toHaveValue('6000');
    await expect(form.getByLabel('Description')).toHaveValue(/I am looking for: zzqxwv qwzzkj/);
    await expectNoViolations(page);
    await visit(page, '/?search=iphone%20zzqxwv%20qwzzkj');
    await expect(page.getByRole('heading', { name: 'Close matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Post that you look for this' }).click();
    await expect(form.getByLabel('Title')).toHaveValue('Wanted: iphone zzqxwv qwzzkj');
    await visit(page, '/?search=iphone');
    await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Post that you look for this' })).toHaveCount(0);
  });

  // Promise: A visitor who saves a search signs in, and it is saved by itself
  test('saving continues after signing in', { tag: '@whole' }, async ({ visitor, request }) => {
    const { user } = await register(request, 'Asha Verma');
    await visitor.goto('/?search=zzqxwv');
    await visitor.getByRole('button', { name: 'Save this search' }).first().click();
    const dialog = visitor.getByRole('dialog', { name: 'Welcome to Chowk' });
    await dialog.getByRole('textbox', { name: 'Username or email', exact: true }).fill(user.email);
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('Correct-Horse-9');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expectToast(visitor, 'Search saved');
  });
});
