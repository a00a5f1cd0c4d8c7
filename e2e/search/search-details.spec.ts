// Filters by the details of a category: a student looks for a furnished room.

import { publish } from '../fixtures/api.ts';
import { verifyEmail } from '../fixtures/emails.ts';
import { cardOf, cardsOf, chipsOf, makeWord, searchFor, visit } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

// Promise: The filters of a category narrow by its details, with counts; each is in the address, is a
// chip, and can be removed; from one room a student goes to similar ones, and calls
test('A student finds a furnished room, looks at two more like it, and calls', async ({
  buyer,
  sellerAccount: seller,
}) => {
  const visitor = buyer.page;
  const word = makeWord();
  const room = {
    category: 'property',
    subcategory: 'roommates',
    address: 'Sector 15',
    city: 'Chandigarh',
    phone: '9814012345',
  };
  const rooms = [
    { title: `Bright room ${word}`, price: '7500', details: { bhk: 1, furnished: 'fully' } },
    { title: `Bare room ${word}`, price: '7000', details: { furnished: 'not' } },
    { title: `Dear room ${word}`, price: '9500', details: { furnished: 'fully' } },
  ];
  for (const { details, ...item } of rooms)
    await publish(seller, { ...room, ...item, details: JSON.stringify(details) });

  await visit(visitor, '/');
  await searchFor(visitor, `${word} under 8000 near sector 15`);
  await expect(cardsOf(visitor)).toHaveCount(2);
  await visitor
    .getByRole('navigation', { name: 'Narrow down' })
    .getByRole('link', { name: /^Property/ })
    .click();
  await visitor.getByRole('button', { name: /^Filters/ }).click();
  const panel = visitor.getByRole('dialog', { name: 'Search Filters' });
  await panel
    .getByRole('group', { name: 'Furnished' })
    .getByRole('checkbox', { name: /^Furnished/ })
    .check();
  await panel.getByRole('button', { name: 'Apply Filters' }).click();

  await expect(cardsOf(visitor)).toHaveCount(1);
  await expect(cardOf(visitor, 'Bright room')).toContainText('1 BHK · furnished');
  await expect(visitor).toHaveURL(/details=furnished%3Afully/);
  await visitor.reload();
  const chip = chipsOf(visitor).filter({ hasText: /^Furnished$/ });
  await expect(chip).toBeVisible();
  await chip.click();
  await expect(cardsOf(visitor)).toHaveCount(2);
  await visitor.goBack();
  await expect(chip).toBeVisible();
  await cardOf(visitor, 'Bright room').getByRole('link').click();
  await expect(visitor.getByRole('region', { name: 'At a glance' })).toContainText('Furnished');

  const similar = visitor.getByRole('region', { name: 'Similar listings' }).getByRole('listitem');
  for (const title of ['Bare room', 'Dear room']) {
    // They are fetched when they scroll into view.
    await visitor.getByRole('heading', { name: 'Safety Tips' }).scrollIntoViewIfNeeded();
    await similar.filter({ hasText: title }).getByRole('link').click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await verifyEmail(buyer);
  await visitor.getByRole('button', { name: 'Show phone number' }).first().click();
  await expect(visitor.getByRole('link', { name: 'Call +91 98140 12345' })).toHaveAttribute(
    'href',
    'tel:+919814012345',
  );
});
