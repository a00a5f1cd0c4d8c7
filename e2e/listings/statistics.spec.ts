// Sellers see that their listings are looked at.
import { countView } from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import { publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expectToFitPhones } from '../fixtures/layout.ts';
import { longTimeout, open, openListing } from '../fixtures/listing-pages.ts';
import { expect, test } from '../fixtures/users.ts';

test.describe('How a listing does', () => {
  // Promise: Whoever looks at a listing is counted by a call after the page was shown; its seller reads it on its page
  // and in My Listings
  test('is told to its seller, who is not counted', async ({ visitor, seller }) => {
    const lamp = await publish(seller);
    const path = countView.path.replace(':id', lamp.id);
    const counted = visitor.waitForResponse((answer) => answer.url().endsWith(path), longTimeout);
    await openListing(visitor, lamp);
    expect((await counted).status()).toBe(204);

    await openListing(seller.page, lamp);
    const views = seller.page.getByRole('img', { name: /^Views a day: 1 in 1 day/ });
    await expect(views).toBeVisible(longTimeout);
    await expectNoViolations(seller.page);
    await open(seller.page, '/my-listings');
    await seller.page.getByText(`Views and messages of ${lamp.title}`).click();
    await expect(views).toBeVisible(longTimeout);
    await expectToFitPhones(seller.page);
  });
});
