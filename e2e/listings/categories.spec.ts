// The page of all categories, and of one.
import { categories } from '@chowk/contract/listings/categories';
import { expect, test } from '../fixtures/people.ts';

test.describe('Categories', () => {
  // Promise: All categories are listed, each with its first three subcategories
  test('lists all nineteen, each with its first three subcategories', async ({ visitor }) => {
    await visitor.goto('/categories');
    const main = visitor.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('All Categories');
    expect(categories).toHaveLength(19);
    for (const { name, subcategories } of categories) {
      const card = main.getByRole('article').filter({ has: visitor.getByRole('link', { name, exact: true }) });
      const [previews, others] = [subcategories.slice(0, 3), subcategories.length - 3];
      const shown = [...previews.map((subcategory) => subcategory.name), ...(others > 0 ? [`+ ${others} more`] : [])];
      await expect(card.getByRole('listitem')).toHaveText(shown);
    }
  });

  // Promise: Selecting one shows its subcategories and 'Back to all categories'
  test('choosing one shows its subcategories and the way back', async ({ visitor }) => {
    await visitor.goto('/categories');
    await visitor.getByRole('main').getByRole('link', { name: 'Electronics', exact: true }).click();
    await expect(visitor).toHaveURL('/categories?category=electronics');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Electronics');
    const electronics = categories.find(({ slug }) => slug === 'electronics');
    for (const { name } of electronics?.subcategories ?? []) {
      await expect(visitor.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    }
    await visitor.getByRole('link', { name: 'Back to all categories' }).click();
    await expect(visitor).toHaveURL('/categories');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('All Categories');
  });

  // Promise: /categories?category={slug} opens that category; an unknown slug shows all
  // Promise: A subcategory goes to /?category={slug}&subcategory={slug}
  test('choosing a subcategory goes to home with both filters', async ({ visitor }) => {
    await visitor.goto('/categories?category=electronics');
    await visitor.getByRole('main').getByRole('link', { name: 'Mobile Phones' }).click();
    await expect(visitor).toHaveURL('/?category=electronics&subcategory=phones');
    await expect(visitor.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('an unknown category shows all of them', async ({ visitor }) => {
    await visitor.goto('/categories?category=spaceships');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('All Categories');
  });

  // Promise: Back returns to where one was
  test('back returns from one category to all', async ({ visitor }) => {
    await visitor.goto('/categories');
    await visitor.getByRole('main').getByRole('link', { name: 'Vehicles', exact: true }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Vehicles');
    await visitor.goBack();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('All Categories');
  });

  // Promise: More on home opens /categories
  test('the More tile of home opens it', async ({ visitor }) => {
    await visitor.goto('/');
    await visitor.getByRole('main').getByRole('link', { name: 'More categories', exact: true }).click();
    await expect(visitor).toHaveURL('/categories');
  });
});

test.describe('Categories without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Promise: Categories work without JavaScript
  test('a visitor goes from all categories to the goods', async ({ visitor }) => {
    await visitor.goto('/categories');
    await visitor.getByRole('main').getByRole('link', { name: 'Furniture', exact: true }).click();
    await expect(visitor).toHaveURL('/categories?category=furniture');
    await visitor.getByRole('main').getByRole('link', { name: 'Everything in Furniture' }).click();
    await expect(visitor).toHaveURL('/?category=furniture');
    await expect(visitor.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
