// The page of all categories, and of one.
import { categories } from '@chowk/contract/listings/categories';
import { expect, test } from '../fixtures/users.ts';

test('A visitor goes from home to a subcategory', { tag: '@whole' }, async ({ visitor }) => {
  await visitor.goto('/');
  await visitor.getByRole('main').getByRole('link', { name: 'More categories', exact: true }).click();
  await expect(visitor).toHaveURL('/categories');
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
  await visitor.goBack();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Electronics');
  await visitor.getByRole('main').getByRole('link', { name: 'Mobile Phones' }).click();
  await expect(visitor).toHaveURL('/?category=electronics&subcategory=phones');
  await expect(visitor.getByRole('main').getByRole('article').first()).toBeVisible();
});

test.describe('Categories without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor goes from all categories to the listings', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto('/categories');
    await visitor.getByRole('main').getByRole('link', { name: 'Furniture', exact: true }).click();
    await expect(visitor).toHaveURL('/categories?category=furniture');
    await visitor.getByRole('main').getByRole('link', { name: 'Everything in Furniture' }).click();
    await expect(visitor).toHaveURL('/?category=furniture');
    await expect(visitor.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
