// Sellers see how often their listings are viewed.
import { countView } from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import { publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expectToFitPhones } from '../fixtures/layout.ts';
import { open, openListing } from '../fixtures/listing-pages.ts';
import { expect, test } from '../fixtures/users.ts';

test.describe('Statistics of a listing', () => {
  test('are shown to its seller, whose own views do not count', { tag: '@whole' }, async ({ visitor, seller }) => {
    const lamp = await publish(seller);
    const path = countView.path.replace(':id', lamp.id);
    const counted = visitor.waitForResponse((answer) => answer.url().endsWith(path));
    await openListing(visitor, lamp);
    expect((await counted).status()).toBe(204);

    await openListing(seller.page, lamp);
    const views = seller.page.getByRole('img', { name: /^Views a day: 1 in 1 day/ });
    await expect(views).toBeVisible();
    await expectNoViolations(seller.page);
    await open(seller.page, '/my-listings');
    await seller.page.getByText(`Views and messages of ${lamp.title}`).click();
    await expect(views).toBeVisible();
    await expectToFitPhones(seller.page);
  });
});
