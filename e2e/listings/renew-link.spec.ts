// The link in the email about an expiring listing: it shows the listing, and one click renews it.
import { dayText } from '@chowk/contract/listings/expiry';
import { expect, test } from '../fixtures/users.ts';

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const until = days(30);
const listing = { title: 'Wooden cot', expiresAt: days(3), isOwner: false };

test.describe('The link that renews a listing', () => {
  // Promise: The link in the email opens a page with the listing's title and a button: opening it changes nothing, the button
  // renews the listing and says until when
  test('one click renews the listing, signed in or not', async ({ visitor }) => {
    const pressed: string[] = [];
    await visitor.route('**/api/renewal/look-up', (route) =>
      route.fulfill({ json: { state: 'renewable', ...listing } }),
    );
    await visitor.route('**/api/renewal', (route) => {
      pressed.push(route.request().postData() ?? '');
      return route.fulfill({ json: { state: 'renewed', ...listing, expiresAt: until } });
    });
    await visitor.goto('/renew#abc');
    await expect(visitor.getByText('Wooden cot')).toBeVisible();
    await expect(visitor.getByText('Expires in 3 days')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Mark as sold' })).toBeHidden();
    expect(pressed).toEqual([]);
    await visitor.getByRole('button', { name: 'Renew' }).click();
    await expect(visitor.getByText(`Renewed. It is on offer until ${dayText(new Date(until))}.`)).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Renew' })).toBeHidden();
    await expect(visitor.locator(':focus')).toContainText('Wooden cot');
    expect(pressed).toEqual(['{"token":"abc"}']);
  });

  test('an invalid link leads to My Listings and shows no listing', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto(`/renew#${'x'.repeat(43)}`);
    await expect(visitor.getByText('This link no longer works.')).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Renew' })).toBeHidden();
    await expect(visitor.getByRole('main').getByRole('link', { name: 'My Listings' })).toBeVisible();
  });

  test('the owner, signed in, is offered to mark it as sold', { tag: '@whole' }, async ({ seller: { page } }) => {
    await page.route('**/api/renewal/look-up', (route) =>
      route.fulfill({ json: { state: 'renewable', ...listing, isOwner: true } }),
    );
    await page.goto('/renew#abc');
    await page.getByRole('link', { name: 'Mark as sold' }).click();
    await expect(page).toHaveURL('/my-listings');
  });
});
