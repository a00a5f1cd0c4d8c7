// Similar listings and more of the same seller, above the description of a sold listing.
import { changeListingStatus } from '@chowk/contract/listings/listing-endpoints';
import { callAs, publish } from '../fixtures/api.ts';
import { makeWord } from '../fixtures/home-page.ts';
import { openListing } from '../fixtures/listing-pages.ts';
import { expect, test } from '../fixtures/users.ts';

test.describe('Similar listings', () => {
  test('are linked from a sold listing', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
    buyerAccount: buyer,
  }) => {
    const word = makeWord();
    const sold = await publish(seller, { title: `${word} lamp, sold` });
    const other = await publish(seller, { title: 'Iron tawa', category: 'home' });
    const alike = await publish(buyer, { title: `${word} lamp`, pricing: 'negotiable' });
    await callAs(seller, changeListingStatus, { params: { id: sold.id }, body: { status: 'sold' } });

    await openListing(visitor, sold);
    const similar = visitor.getByRole('region', { name: 'Similar listings' });
    const fromSeller = visitor.getByRole('region', { name: 'More from this seller' });
    const description = visitor.getByRole('heading', { name: 'Description' });
    await expect(fromSeller.getByRole('link', { name: other.title })).toBeVisible();
    const [above, below] = [await similar.boundingBox(), await description.boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);

    const card = similar.getByRole('listitem').filter({ hasText: alike.title });
    await expect(card).toContainText('₹1,250.00 · Negotiable');
    await card.getByRole('link').click();
    await expect(visitor.getByRole('heading', { level: 1, name: alike.title, exact: true })).toBeVisible();
    // They are fetched when they scroll into view.
    await visitor.getByRole('heading', { name: 'Safety Tips' }).scrollIntoViewIfNeeded();
    await expect(similar).toBeVisible();
    const [later, first] = [await similar.boundingBox(), await description.boundingBox()];
    expect(later?.y).toBeGreaterThan(first?.y ?? 0);
  });
});
