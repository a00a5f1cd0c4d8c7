// Home: tiles, search, chips and their states, with and without scripts.
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { publish } from '../fixtures/api.ts';
import {
  cardOf,
  cardsOf,
  chipsOf,
  droppedFiltersOf,
  headingOf,
  holdSearch,
  makeWord,
  searchFieldOf,
  searchFor,
  tileOf,
  untilHydrated,
  viewSwitchOf,
  visit,
} from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

test.describe('Home', () => {
  // Promise: A blank home shows agriculture under the title `Chowk - Buy and Sell Locally`
  // Promise: Eight tiles, the last leads to all categories; a tile sets the category, keeps the place and the order, and
  // removes subcategory, words and prices
  test('a tile starts a new search; loading and failure are said', async ({ visitor }) => {
    await visit(visitor, '/');
    await expect(visitor).toHaveTitle('Chowk - Buy and Sell Locally');
    await expect(headingOf(visitor)).toHaveText('Agriculture');
    await expect(tileOf(visitor, 'Agriculture')).toHaveAttribute('aria-current', 'true');
    await expect(cardsOf(visitor)).toHaveCount(8);

    const kept = 'lat=30.7333&lng=76.7794&radius=50&sortBy=price_asc';
    await visit(visitor, `/?category=vehicles&subcategory=cars&minPrice=10&${kept}`);
    await expect(headingOf(visitor)).toHaveText('Cars');
    const tiles = visitor.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    await expect(tiles).toHaveText([
      'Agriculture',
      'Vehicles',
      'Property',
      'Electronics',
      'Furniture',
      'Jobs',
      'Services',
      'More categories',
    ]);
    const release = await holdSearch(visitor);
    await tileOf(visitor, 'Electronics').click();
    await expect(visitor).toHaveURL(`/?${kept}&category=electronics`);
    await expect(visitor.getByText('Loading listings... Searching in Electronics')).toBeVisible();
    await expect(viewSwitchOf(visitor)).toBeHidden();
    release();
    await expect(headingOf(visitor)).toHaveText('Electronics');
    await expect(cardsOf(visitor).first()).toBeVisible();
    await expect(visitor.getByText(/Loading listings/)).toBeHidden();
    await visitor.unroute(`**${searchListings.path}`);

    let calls = 0;
    await visitor.route(`**${searchListings.path}`, (route) => {
      // The next cards of the page before may be fetched ahead at the same time.
      if (route.request().postData()?.includes('property')) calls += 1;
      return route.fulfill({ status: 500, body: '' });
    });
    await tileOf(visitor, 'Property').click();
    await expect(visitor.getByRole('alert').filter({ hasText: 'Error loading listings' })).toBeVisible();
    // The navigation starts the call; if it fails before the page renders, the page makes it itself.
    expect(calls).toBeLessThanOrEqual(2);
    const made = calls;
    await visitor.getByRole('button', { name: 'Refresh Page' }).focus();
    expect(calls).toBe(made);
    await visitor.unroute(`**${searchListings.path}`);
    await visitor.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(cardsOf(visitor).first()).toBeVisible();
    await expect(headingOf(visitor)).toHaveText('Property');
  });

  // Promise: A search text without a category searches all; the text is trimmed and shown after 'Showing results for'
  // Promise: Nothing found: 'No listings found' with a hint, no switch to the map, the grid even where the map was asked for
  test('words search each category; without a result everything is a click away', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    await publish(seller, { title: `Tractor ${word}`, category: 'agriculture' });
    await publish(seller, { title: `Guitar ${word}`, category: 'books' });
    await visit(visitor, '/?category=vehicles&minPrice=100');
    await searchFor(visitor, '   ');
    await expect(headingOf(visitor)).toHaveText('Vehicles');
    await expect(visitor).toHaveURL('/?category=vehicles&minPrice=100');
    await searchFieldOf(visitor).fill(`  ${word} `);
    const button = visitor.getByRole('search').getByRole('button', { name: 'Search', exact: true });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button.click();
    await expect(visitor).toHaveURL(`/?search=${word}`);
    await expect(headingOf(visitor)).toHaveText(`Showing results for “${word}”`);
    await expect(cardsOf(visitor)).toHaveCount(2);
    await expect(visitor).toHaveTitle(new RegExp(`^${word} - `));

    await tileOf(visitor, 'Furniture').click();
    await expect(visitor).toHaveURL('/?category=furniture');
    await expect(searchFieldOf(visitor)).toHaveValue('');
    await searchFor(visitor, 'sofa');
    await tileOf(visitor, 'Furniture').click();
    await droppedFiltersOf(visitor)
      .getByRole('link', { name: /^“sofa”/ })
      .click();
    await expect(visitor).toHaveURL('/?category=furniture&search=sofa');
    await expect(searchFieldOf(visitor)).toHaveValue('sofa');

    await visit(visitor, `/?search=${makeWord()}&view=map`);
    await expect(visitor.getByText('No listings found')).toBeVisible();
    await expect(visitor.getByText('Try changing your search or filters to see more.')).toBeVisible();
    await expect(viewSwitchOf(visitor)).toBeHidden();
    await expect(visitor.getByRole('region', { name: 'Map of listings' })).toBeHidden();
    await visitor.getByRole('link', { name: 'Show all listings' }).click();
    await expect(cardsOf(visitor)).toHaveCount(8);
    await expect(viewSwitchOf(visitor).getByRole('link')).toHaveText(['Grid', 'Map']);
  });

  test('new words keep the place only, and offer the dropped filters with counts', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    const place = 'lat=30.7333&lng=76.7794&radius=50&place=Chandigarh';
    const near = { latitude: '30.74', longitude: '76.78' };
    await publish(seller, { title: `Lamp ${word}`, category: 'furniture', price: '9000', ...near });
    await publish(seller, { title: `Book ${word}`, category: 'books', price: '90', ...near });
    await visit(visitor, `/?category=property&maxPrice=8000&${place}`);
    await searchFor(visitor, word);
    await expect(chipsOf(visitor)).toHaveText([`“${word}”`, 'Within 50 km of Chandigarh']);
    await expect(cardsOf(visitor)).toHaveCount(2);
    const left = droppedFiltersOf(visitor);
    await expect(left.getByRole('listitem')).toHaveText(['In Property0 listings', 'Under ₹8,0001 listing']);
    // A filter that would find nothing is no link.
    await expect(left.getByRole('link')).toHaveText(['Under ₹8,0001 listing']);
    await visitor.reload();
    await untilHydrated(visitor);
    await left.getByRole('link', { name: 'Under ₹8,000' }).click();
    await expect(cardsOf(visitor)).toHaveCount(1);
    await expect(cardOf(visitor, `Book ${word}`)).toBeVisible();
    await expect(left.getByRole('listitem')).toHaveText(['In Property0 listings']);
    await searchFor(visitor, word);
    await expect(chipsOf(visitor)).toHaveText([`“${word}”`, 'Up to ₹8,000', 'Within 50 km of Chandigarh']);
  });

  // Promise: Each active filter is a chip that can be removed; without the category chip everything is searched
  test('each chip removes its filter; senseless parameters are dropped', { tag: '@whole' }, async ({ visitor }) => {
    await visit(visitor, '/?category=vehicles&subcategory=cars&minPrice=500&maxPrice=200000&sortBy=price_asc');
    await expect(chipsOf(visitor)).toHaveText([
      'Vehicles',
      'Cars',
      'From ₹500',
      'Up to ₹2,00,000',
      'Price: Low to High',
    ]);
    await visitor.getByRole('link', { name: 'Remove filter: From ₹500' }).click();
    await expect(visitor).toHaveURL('/?category=vehicles&subcategory=cars&maxPrice=200000&sortBy=price_asc');
    await visitor.getByRole('link', { name: 'Remove filter: Price: Low to High' }).click();
    await expect(visitor).toHaveURL('/?category=vehicles&subcategory=cars&maxPrice=200000');
    await visitor.getByRole('link', { name: 'Remove filter: Vehicles' }).click();
    await expect(visitor).toHaveURL('/?category=all&maxPrice=200000');
    await expect(headingOf(visitor)).toHaveText('All listings');

    await visit(visitor, '/?category=vehicles&minPrice=cheap&lat=200&lng=5&radius=-3&sortBy=colour&shown=x&area=1,2');
    await expect(visitor).toHaveURL('/?category=vehicles');
    await expect(chipsOf(visitor)).toHaveText(['Vehicles']);
    await expect(cardsOf(visitor)).toHaveCount(8);
    await visit(visitor, '/?category=spaceships');
    await expect(visitor.getByText('There is no category “spaceships”. Here is everything.')).toBeVisible();
    await expect(headingOf(visitor)).toHaveText('All listings');
    await expect(cardsOf(visitor)).toHaveCount(8);
    await visit(visitor, '/?category=vehicles&subcategory=phones');
    await expect(visitor.getByText('There is no “phones” in Vehicles. Here is all of it.')).toBeVisible();
    await expect(cardsOf(visitor)).toHaveCount(8);
  });

  test('on a phone, results begin in the first half of the screen, under one row of tiles', { tag: '@whole' }, async ({
    visitor,
  }) => {
    await visitor.setViewportSize({ width: 375, height: 812 });
    const place = 'lat=30.7333&lng=76.7794&radius=50&place=Chandigarh';
    await visit(visitor, '/?category=services');
    await expect(tileOf(visitor, 'Services')).toBeInViewport({ ratio: 1 });
    await visit(visitor, `/?category=electronics&maxPrice=90000&${place}&sortBy=price_asc`);
    await searchFor(visitor, 'phone');
    await expect(droppedFiltersOf(visitor).getByRole('link').first()).toBeInViewport();
    for (const target of [tileOf(visitor, 'Jobs'), chipsOf(visitor).first()])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect.poll(async () => (await cardsOf(visitor).first().boundingBox())?.y).toBeLessThan(406);
    const [first, last] = await Promise.all(
      ['Agriculture', 'Services'].map((name) => tileOf(visitor, name).boundingBox()),
    );
    expect(first?.y).toBe(last?.y);
  });

  // Promise: Back, forward, reload and a shared link keep filters and order
  test('back, forward, reload and a shared link show the same', async ({ visitor, context }) => {
    await visit(visitor, '/?category=electronics');
    await visitor.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: High to Low');
    await expect(visitor).toHaveURL('/?category=electronics&sortBy=price_desc');
    await tileOf(visitor, 'Jobs').click();
    await expect(headingOf(visitor)).toHaveText('Jobs');
    await visitor.goBack();
    await expect(headingOf(visitor)).toHaveText('Electronics');
    await expect(visitor.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_desc');
    await visitor.goBack();
    await expect(visitor.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
    await visitor.goForward();
    await visitor.reload();
    await untilHydrated(visitor);
    await expect(visitor.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_desc');
    const titles = await cardsOf(visitor).getByRole('heading').allTextContents();
    const friend = await context.newPage();
    await friend.goto(visitor.url());
    await expect(cardsOf(friend).getByRole('heading')).toHaveText(titles);
  });

  test('the address is normalized: slugs in lower case, prices in order, a valid radius', {
    tag: '@whole',
  }, async ({ visitor }) => {
    const place = 'lat=30.7333&lng=76.7794';
    await visit(visitor, `/?category=Vehicles&minPrice=900000&maxPrice=500&${place}&radius=500&sortBy=price_asc`);
    await expect(visitor).toHaveURL(
      `/?category=vehicles&minPrice=500&maxPrice=900000&${place}&radius=50&sortBy=price_asc`,
    );
    await expect(headingOf(visitor)).toHaveText('Vehicles');
    await expect(cardsOf(visitor).first()).toBeVisible();
    await expect(chipsOf(visitor)).toHaveText([
      'Vehicles',
      'From ₹500',
      'Up to ₹9,00,000',
      'Within 50 km of the chosen place',
      'Price: Low to High',
    ]);
    await visit(visitor, '/?category=all&sortBy=distance');
    await expect(visitor).toHaveURL('/?category=all');
    await expect(visitor.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  });
});

test.describe('Home without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Promise: Without JavaScript a visitor browses, pages, sorts, searches, removes a filter and reads a listing
  test('a visitor browses, pages, sorts, searches and opens a listing', async ({ visitor, sellerAccount: seller }) => {
    const word = makeWord();
    const { title } = await publish(seller, { title: `Pump ${word}` });
    await visitor.goto('/?view=map');
    await expect(
      visitor.getByText('The map needs JavaScript. The grid shows the same listings.', { exact: true }),
    ).toBeVisible();
    await viewSwitchOf(visitor).getByRole('link', { name: 'Grid' }).click();
    await expect(cardsOf(visitor)).toHaveCount(8);
    await tileOf(visitor, 'Vehicles').click();
    await expect(headingOf(visitor)).toHaveText('Vehicles');
    await visitor.getByRole('button', { name: 'Load More' }).click();
    await expect(visitor).toHaveURL('/?category=vehicles&shown=16');
    await expect(cardsOf(visitor)).toHaveCount(16);
    await visitor.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
    await visitor.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(visitor).toHaveURL('/?category=vehicles&sortBy=price_asc');
    await searchFor(visitor, word);
    await expect(cardOf(visitor, title)).toBeVisible();
    await visitor.getByRole('link', { name: `Remove filter: “${word}”` }).click();
    await expect(headingOf(visitor)).toHaveText('All listings');
    await cardsOf(visitor).first().getByRole('link').click();
    await expect(visitor).toHaveURL(/\/listing\//);
    await expect(headingOf(visitor)).toBeVisible();
  });
});
