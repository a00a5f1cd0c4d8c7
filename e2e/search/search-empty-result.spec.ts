// Empty results: the reason, and suggestions with their counts.
import { showEmptyResultSuggestions } from '@chowk/contract/search/search-endpoints';
import type { Locator, Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { cardOf, cardsOf, headingOf, makeWord, viewSwitchOf, visit } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

const waysOf = (page: Page): Locator => page.getByRole('list', { name: 'What may help' }).getByRole('link');

async function expectNothing(page: Page): Promise<void> {
  await expect(page.getByText('No listings found', { exact: true })).toBeVisible();
}

/** One wrong letter and one too many: more than the search corrects by itself. */
const misspell = (word: string) => `${word.slice(0, 3)}x${word.slice(4, 7)}x${word.slice(7)}`;

test.describe('A search that finds nothing', () => {
  test('suggests another spelling, and Back returns', async ({ visitor, sellerAccount: seller }) => {
    // In a longer word two wrong letters are close matches.
    const word = makeWord().slice(0, 5);
    const { title } = await publish(seller, { title: `Pump ${word}` });
    const address = `/?search=${misspell(word)}`;
    await visit(visitor, address);
    await expectNothing(visitor);
    await expect(visitor.getByText(`Nothing matches “${misspell(word)}”.`)).toBeVisible();
    await waysOf(visitor)
      .filter({ hasText: `Did you mean “${word}”?` })
      .click();
    await expect(visitor).toHaveURL(`/?search=${word}`);
    await expect(cardOf(visitor, title)).toBeVisible();
    await visitor.goBack();
    await expectNothing(visitor);
    await expect(visitor).toHaveURL(address);
    await expect(waysOf(visitor).first()).toBeVisible();
  });

  // Promise: One wrong letter is corrected; beyond that the page asks 'Did you mean', with the count, and the back
  // button returns
  test('finds a word with one letter wrong at once', { tag: '@whole' }, async ({ visitor, sellerAccount: seller }) => {
    const word = makeWord();
    const { title } = await publish(seller, { title: `Pump ${word}` });
    await visit(visitor, `/?search=${word.slice(0, 5)}x${word.slice(6)}`);
    await expect(cardOf(visitor, title)).toBeVisible();
  });

  // Promise: The filter that hides the most is offered for removal with the number it hides; a wider radius with the
  // number it finds, in the grid and on the map
  test('offers a wider radius, and to remove the filter that hides the most', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    // 12.2 km north of the place that is searched around.
    await publish(seller, { title: `Near ${word}`, price: '5000', latitude: '30.8433', longitude: '76.7794' });
    await publish(seller, { title: `Far ${word}`, price: '5000', latitude: '28.6139', longitude: '77.209' });
    const place = 'lat=30.7333&lng=76.7794&radius=5&place=Chandigarh';
    await visit(visitor, `/?search=${word}&${place}&view=map`);
    await expectNothing(visitor);
    await expect(viewSwitchOf(visitor)).toBeHidden();
    await expect(visitor.getByText(`Nothing matches “${word}” within 5 km of Chandigarh.`)).toBeVisible();
    await expect(waysOf(visitor)).toHaveText([/^Search everywhere2 listings$/, /^Search within 15 km1 listing$/]);

    await visit(visitor, `/?search=${word}&${place}`);
    await waysOf(visitor).filter({ hasText: 'Search within 15 km' }).click();
    await expect(visitor).toHaveURL(/radius=15/);
    await expect(cardsOf(visitor)).toHaveCount(1);
    await expect(cardOf(visitor, `Near ${word}`)).toBeVisible();

    await visit(visitor, `/?search=${word}&category=furniture&maxPrice=10`);
    await waysOf(visitor).filter({ hasText: 'Remove the price range' }).click();
    await expect(visitor).toHaveURL(`/?category=furniture&search=${word}`);
    await expect(cardsOf(visitor)).toHaveCount(2);

    await visit(visitor, `/?search=${word}&category=jobs`);
    await expect(waysOf(visitor)).toHaveText(/^Look outside Jobs2 listings$/);
    await waysOf(visitor).click();
    await expect(visitor).toHaveURL(`/?category=all&search=${word}`);
    await expect(cardsOf(visitor)).toHaveCount(2);
  });

  test('still offers all listings when the suggestions fail', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.route(`**${showEmptyResultSuggestions.path}`, (route) => route.fulfill({ status: 503, body: '' }));
    const failed = visitor.waitForResponse((answer) => answer.url().endsWith(showEmptyResultSuggestions.path));
    await visit(visitor, `/?search=${makeWord()}`);
    await failed;
    await expectNothing(visitor);
    await expect(waysOf(visitor)).toHaveCount(0);
    await expect(visitor.getByRole('alert')).toHaveCount(0);
    await visitor.getByRole('link', { name: 'Show all listings' }).click();
    await expect(headingOf(visitor)).toHaveText('All listings');
  });

  test('invites to be the first where nothing is on sale', { tag: '@whole' }, async ({ visitor }) => {
    const json = { spelling: null, filter: null, radius: null };
    await visitor.route(`**${showEmptyResultSuggestions.path}`, (route) => route.fulfill({ json }));
    await visit(visitor, `/?search=${makeWord()}`);
    await expect(visitor.getByText('Nothing has been put on sale here yet. Be the first.')).toBeVisible();
    await visitor.getByRole('button', { name: 'Sell something' }).click();
    await expect(visitor.getByRole('dialog', { name: 'Welcome to Chowk' })).toBeVisible();
  });
});

test.describe('A search that finds nothing, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows everything on request', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto(`/?search=${makeWord()}`);
    await expectNothing(visitor);
    await visitor.getByRole('link', { name: 'Show all listings' }).click();
    await expect(cardsOf(visitor)).toHaveCount(8);
  });
});
