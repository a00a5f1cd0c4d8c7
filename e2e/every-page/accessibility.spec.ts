// axe finds no violation on any screen, dialog or menu; those with a long setup are checked in the tests of their feature.
import { searchListings } from '@chowk/contract/search/search-endpoints';
import type { Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { cardsOf, makeWord, tileOf, visit } from '../fixtures/home-page.ts';
import { field, openListing, pickPhotos, reopenForm } from '../fixtures/listing-pages.ts';
import { expect, test } from '../fixtures/users.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialogOf = (page: Page) => page.getByRole('dialog');

const pages = {
  'with forms and links of emails': [
    ...['/how-it-works', '/contact-us', '/reset-password#link', '/renew#link', '/unsubscribe?token=messages.a.b'],
  ],
  'to read': [
    ...['/terms-of-service', '/privacy-policy', '/categories', '/categories?category=vehicles', '/no-such-place'],
    ...['/listing/not-an-id', '/session-state-example?colour=red'],
  ],
};

for (const [name, some] of Object.entries(pages)) {
  // Promise: No axe violation on the pages that need no account
  test(`pages ${name}`, { tag: name === 'to read' ? '@whole' : [] }, async ({ visitor }) => {
    for (const path of some) {
      await test.step(path, async () => {
        await visit(visitor, path);
        if (path === '/how-it-works') await visitor.getByText('I forgot my password.').click();
        await expectNoViolations(visitor);
        for (const tab of path.startsWith('/session-state') ? ['Filters Example', 'API Call'] : []) {
          await visitor.getByRole('tab', { name: tab }).click();
          await expectNoViolations(visitor);
        }
      });
    }
  });
}

test('bars, sign-in, theme menu, toast and offline banner', async ({ visitor }) => {
  await visit(visitor, '/safety-tips');
  await expectNoViolations(visitor, { within: 'html' });
  await press(visitor, 'Theme');
  await expect(visitor.getByRole('menu')).toBeVisible();
  await expectNoViolations(visitor);
  await visitor.keyboard.press('Escape');

  await press(visitor, 'Login / Register');
  await dialogOf(visitor).getByRole('tab', { name: 'Login' }).click();
  await expectNoViolations(visitor);
  await dialogOf(visitor).getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialogOf(visitor).getByRole('button', { name: 'Send link' })).toBeVisible();
  await expectNoViolations(visitor);
  await dialogOf(visitor).getByRole('button', { name: 'Back to login' }).click();
  await dialogOf(visitor).getByRole('tab', { name: 'Register' }).click();
  await dialogOf(visitor).getByRole('button', { name: 'Register', exact: true }).click();
  await expect(visitor.getByText('Full name is required')).toBeVisible();
  await expectNoViolations(visitor);

  await visit(visitor, '/contact-us');
  await visitor.getByRole('textbox', { name: 'Subject' }).press('Enter');
  await visitor.getByRole('listitem').filter({ hasText: 'CAPTCHA Verification Required' }).hover();
  await expectNoViolations(visitor, { within: '#notices' });
  const label = await visitor.getByText(/^Human check: what is \d/).innerText();
  const [left, right] = (label.match(/\d+/g) ?? []).map(Number) as [number, number];
  await visitor.getByRole('textbox', { name: /^Human check/ }).fill(String(left + right));
  await press(visitor, 'Send Message');
  await expect(visitor.getByText('Name is required')).toBeVisible();
  await expectNoViolations(visitor);

  await visitor.context().setOffline(true);
  await expect(visitor.getByText('You are offline.')).toBeVisible();
  await expectNoViolations(visitor, { within: 'html' });
});

test('menus of a signed-in user', { tag: '@whole' }, async ({ buyer: { page } }) => {
  await visit(page, '/safety-tips');
  for (const button of [/Account menu$/, 'Messages']) {
    await press(page, button);
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
  await expectNoViolations(page, { within: 'header' });
});

// Promise: No axe violation on home: cards, results, no results, failures, filters
test('home and the filters', async ({ visitor }) => {
  await visit(visitor, '/');
  await expect(cardsOf(visitor).first()).toBeVisible();
  await expectNoViolations(visitor);

  await visit(visitor, '/?search=car&minPrice=5&lat=30.7333&lng=76.7794&radius=50&place=Chandigarh&sortBy=price_asc');
  await expect(visitor.getByRole('navigation', { name: 'Narrow down' })).toBeVisible();
  await expectNoViolations(visitor);
  await press(visitor, /^Filters/);
  await expect(visitor.getByRole('slider', { name: 'Radius' })).toBeVisible();
  await expect(visitor.getByText('with these filters')).toBeVisible();
  await expectNoViolations(visitor);
  await visitor.getByRole('combobox', { name: 'Search for a location' }).fill('mohal');
  await visitor.getByRole('combobox', { name: 'Search for a location' }).press('ArrowDown');
  await expect(visitor.getByRole('option').first()).toBeVisible();
  await expectNoViolations(visitor);

  await visit(visitor, `/?search=${makeWord()}`);
  await expect(visitor.getByText('No listings found')).toBeVisible();
  await expect(visitor.getByRole('list', { name: 'What may help' })).toBeVisible();
  await expectNoViolations(visitor);
  await visitor.route(`**${searchListings.path}`, (route) => route.fulfill({ status: 500, body: '' }));
  await tileOf(visitor, 'Jobs').click();
  await expect(visitor.getByText('Error loading listings')).toBeVisible();
  await expectNoViolations(visitor);
});

test('the map', { tag: '@whole' }, async ({ visitor }) => {
  await visit(visitor, '/?category=travel&view=map');
  const region = visitor.getByRole('region', { name: 'Map of listings' });
  await expect(visitor.getByText(/listing\(s\) found$/)).toBeVisible();
  await expectNoViolations(visitor);
  await region.getByRole('button', { name: /^₹/ }).first().press('Enter');
  await expect(region.getByRole('dialog')).toBeVisible();
  await expectNoViolations(visitor);
});

// Promise: No axe violation on a listing and in the report dialog
test('a listing and the report dialog', async ({ visitor, sellerAccount: seller }) => {
  await openListing(visitor, await publish(seller, { photos: 2 }));
  await expectNoViolations(visitor);
  await press(visitor, 'Report listing');
  const dialog = visitor.getByRole('dialog', { name: 'Report Listing' });
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expectNoViolations(visitor);
});

test('what an owner sees', { tag: '@whole' }, async ({ seller }) => {
  const { page } = seller;
  const { id } = await publish(seller, { photos: 2 });
  await openListing(page, { id });
  await expect(page.getByRole('link', { name: 'Edit Listing' })).toBeVisible();
  await expectNoViolations(page);
  for (const [button, role] of [
    ['Open photo 1 of 2 in full screen', 'dialog'],
    ['Update Status', 'dialog'],
    ['Delete Listing', 'alertdialog'],
  ] as const) {
    await press(page, button);
    await expect(page.getByRole(role)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toBeHidden();
  }
  const form = await reopenForm(page);
  await pickPhotos(form);
  await press(page, 'Publish Listing');
  await expect(field(form, 'Title')).toHaveAccessibleDescription(/Title is required/);
  await expectNoViolations(page);
  await page.goto(`/edit-listing/${id}`);
  await expect(field(page, 'Title')).toBeVisible();
  await expectNoViolations(page);
});

test('cards and a listing in each theme', { tag: '@whole' }, async ({ visitor, sellerAccount }) => {
  await visit(visitor, '/');
  await expect(cardsOf(visitor).first()).toBeVisible();
  await expectNoViolations(visitor, { inEveryTheme: true });
  await openListing(visitor, await publish(sellerAccount, { photos: 2 }));
  await expectNoViolations(visitor, { inEveryTheme: true });
});
