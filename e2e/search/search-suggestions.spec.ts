// Suggestions of the search field: by keyboard, on a phone and for screen readers.
import { signOut } from '@chowk/contract/accounts/account-endpoints';
import { suggestSearches } from '@chowk/contract/search/search-endpoints';
import type { Locator, Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { cardOf, headingOf, makeWord, searchFieldOf, searchFor, untilHydrated, visit } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

const suggestionsOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });
const recentOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Recent searches' });
const saidBy = (page: Page): Locator => page.getByRole('search').getByRole('status');

/** The texts that were asked for, as they are asked for. */
function listenForAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === suggestSearches.path) asked.push(searchParams.get('query') ?? '');
  });
  return asked;
}

test.describe('Suggestions while typing', () => {
  // Promise: From the third letter on the search field completes words from real listings, each with the number of
  // listings it finds, and what is chosen finds that many
  test('complete a word from the third letter on, by arrow keys, and lead to what they count', async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    await publish(seller, { title: `${word} pump`, category: 'agriculture' });
    await publish(seller, { title: `${word} lamp`, category: 'furniture' });
    const asked = listenForAsked(visitor);
    await visit(visitor, '/');
    const field = searchFieldOf(visitor);
    await expect(field).not.toHaveAttribute('role');
    await field.press('z');
    await expect(field).toHaveRole('combobox');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.pressSequentially(word.slice(1, 6), { delay: 20 });
    const option = suggestionsOf(visitor).getByRole('option', { name: `${word} 2 listings`, exact: true });
    await expect(option).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(saidBy(visitor)).toHaveText(/^\d suggestions?$/);
    expect(asked).toEqual([word.slice(0, 6)]);

    await field.press('Escape');
    await expect(suggestionsOf(visitor)).toBeHidden();
    await expect(field).toHaveValue(word.slice(0, 6));
    await field.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    await expectNoViolations(visitor);
    await field.press('Enter');
    await expect(visitor).toHaveURL(`/?search=${word}`);
    await expect(visitor.getByText('2 listings found')).toBeVisible();
    await expect(suggestionsOf(visitor)).toBeHidden();
    await expect(field).toHaveValue(word);
  });

  test('offer categories, which empty the field and keep place and order', { tag: '@whole' }, async ({ visitor }) => {
    await visit(visitor, '/?category=furniture&search=old&minPrice=100&sortBy=price_asc');
    await searchFieldOf(visitor).fill('mobil');
    await suggestionsOf(visitor)
      .getByRole('option', { name: /^Mobile Phones in Electronics \d+ listings$/ })
      .click();
    await expect(visitor).toHaveURL('/?sortBy=price_asc&category=electronics&subcategory=phones');
    await expect(headingOf(visitor)).toHaveText('Mobile Phones');
    await expect(searchFieldOf(visitor)).toHaveValue('');
  });

  test('Enter searches for what is typed while they are slow, and when they fail', { tag: '@whole' }, async ({
    visitor,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await visitor.route(`**${suggestSearches.path}?*`, async (route) => {
      await promise;
      await route.fulfill({ status: 500, body: '' });
    });
    await visit(visitor, '/terms-of-service');
    const asked = visitor.waitForRequest((request) => request.url().includes(suggestSearches.path));
    await searchFieldOf(visitor).fill('  tract ');
    await asked;
    const failed = visitor.waitForResponse((answer) => answer.url().includes(suggestSearches.path));
    // The user types on before the page of the first search is loaded.
    await searchFieldOf(visitor).evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit();
      input.value = 'sofa';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect(visitor).toHaveURL('/?search=tract');
    await expect(headingOf(visitor)).toHaveText('Showing results for “tract”');
    await expect(searchFieldOf(visitor)).toHaveValue('sofa');
    resolve();
    await failed;
    await expect(suggestionsOf(visitor)).toBeHidden();
    await expect(visitor.getByRole('alert')).toHaveCount(0);
    await searchFieldOf(visitor).press('Enter');
    await expect(headingOf(visitor)).toHaveText('Showing results for “sofa”');
  });

  test('are as wide as the screen on a phone, in rows of 44 px', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.setViewportSize({ width: 375, height: 700 });
    await visit(visitor, '/');
    await searchFieldOf(visitor).fill('mobil');
    const rows = suggestionsOf(visitor).getByRole('option');
    await expect(rows.first()).toBeVisible();
    const box = await rows.first().boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 375]);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await visitor.getByRole('main').click({ position: { x: 5, y: 400 } });
    await expect(rows.first()).toBeHidden();
  });
});

test.describe('Recent searches', () => {
  // Promise: Under the third letter the last searches of this browser are offered, newest first, eight at most, each
  // once
  test('are offered before the third letter, newest first, and can be removed', { tag: '@whole' }, async ({
    visitor,
  }) => {
    await visit(visitor, '/');
    await searchFieldOf(visitor).focus();
    await expect(searchFieldOf(visitor)).toHaveRole('combobox');
    await expect(recentOf(visitor)).toBeHidden();
    for (const text of ['tractor', 'Sofa', 'wheat seed']) {
      await searchFor(visitor, text);
      await expect(headingOf(visitor)).toHaveText(`Showing results for “${text}”`);
    }
    await visit(visitor, '/?category=all');
    const field = searchFieldOf(visitor);
    const options = recentOf(visitor).getByRole('option');
    await field.focus();
    await expect(options).toHaveText(['wheat seed', 'Sofa', 'tractor']);
    await expect(saidBy(visitor)).toHaveText('3 recent searches');
    await expectNoViolations(visitor);

    await visitor.getByRole('button', { name: 'Remove recent search: Sofa' }).press('Enter');
    await expect(options).toHaveText(['wheat seed', 'tractor']);
    await expect(field).toBeFocused();
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(visitor).toHaveURL('/?search=tractor');
    await field.fill('tr');
    await expect(options).toHaveText(['tractor', 'wheat seed']);
    await visitor.getByRole('button', { name: 'Clear all' }).click();
    await expect(recentOf(visitor)).toBeHidden();
    await visitor.reload();
    await untilHydrated(visitor);
    await field.fill('');
    await expect(field).toHaveRole('combobox');
    await expect(recentOf(visitor)).toBeHidden();
  });

  test('are deleted when their owner signs out', { tag: '@whole' }, async ({ buyer: { page }, seller }) => {
    const word = makeWord();
    const { title } = await publish(seller, { title: `Lamp ${word}` });
    await visit(page, '/');
    await searchFieldOf(page).focus();
    await expect(searchFieldOf(page)).toHaveRole('combobox');
    await searchFor(page, word);
    await expect(cardOf(page, title)).toBeVisible();
    await searchFieldOf(page).fill('');
    await expect(recentOf(page).getByRole('option')).toHaveText([word]);
    await searchFieldOf(page).press('Escape');
    await page.getByRole('button', { name: /Account menu$/ }).click();
    const left = page.waitForResponse((answer) => answer.url().endsWith(signOut.path));
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await left;
    await untilHydrated(page);
    await expect(page.getByRole('button', { name: 'Login / Register' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(word);
    await searchFieldOf(page).fill('');
    await expect(recentOf(page)).toBeHidden();
  });
});
