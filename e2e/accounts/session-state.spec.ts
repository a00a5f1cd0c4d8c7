// The demo page of the session state: three tabs, and where each stores its values.
import type { Page } from '@playwright/test';
import { untilHydrated, visit } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

const page = '/session-state-example';

async function add(visitor: Page, key: string, value: string): Promise<void> {
  await visitor.getByRole('textbox', { name: 'Key' }).fill(key);
  await visitor.getByRole('textbox', { name: 'Value' }).fill(value);
  await visitor.getByRole('button', { name: 'Add Parameter' }).click();
}

const stored = (visitor: Page) => visitor.evaluate(() => JSON.parse(sessionStorage.getItem('session_state') ?? '{}'));
const openTab = (visitor: Page, name: string) => visitor.getByRole('tab', { name }).click();

test.describe('Session state example', () => {
  test('the basic demo keeps parameters in the session and in the address', { tag: '@whole' }, async ({ visitor }) => {
    await visit(visitor, page);
    await expect(visitor.getByRole('tab')).toHaveText(['Basic Demo', 'Filters Example', 'API Call']);
    await expect(visitor.getByRole('tab', { name: 'Basic Demo' })).toHaveAttribute('aria-selected', 'true');
    await expect(visitor.getByRole('button', { name: 'Add Parameter' })).toBeDisabled();
    await add(visitor, 'colour', 'red');
    await add(visitor, ' town ', 'Mohali & more');
    await expect(visitor.getByText('colour = red')).toBeVisible();
    await expect(visitor).toHaveURL(`${page}?colour=red&town=Mohali+%26+more`);
    expect(await stored(visitor)).toEqual({ colour: 'red', town: 'Mohali & more' });
    await visitor.getByRole('button', { name: 'Remove colour' }).click();
    await expect(visitor).toHaveURL(`${page}?town=Mohali+%26+more`);
    await visitor.getByRole('button', { name: 'Clear All' }).click();
    await expect(visitor).toHaveURL(page);
    await expect(visitor.getByText('None yet. Add a key and a value above.')).toBeVisible();
    expect(await stored(visitor)).toEqual({});
    await visit(visitor, `${page}?colour=blue`);
    await expect(visitor.getByText('colour = blue')).toBeVisible();
    await visitor.goto('/how-it-works');
    await visit(visitor, page);
    await expect(visitor.getByText('colour = blue')).toBeVisible();
    await expect(visitor).toHaveURL(`${page}?colour=blue`);
  });

  test('the filters example keeps its choices in the session and out of the address', { tag: '@whole' }, async ({
    visitor,
  }) => {
    await visit(visitor, page);
    await openTab(visitor, 'Filters Example');
    const choices = (label: string) => visitor.getByRole('combobox', { name: label });
    const values = (label: string) =>
      choices(label)
        .getByRole('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(await values('Category')).toEqual(['', 'vehicles', 'electronics', 'furniture']);
    expect(await values('Price')).toEqual(['any', 'low', 'medium', 'high']);
    expect(await values('Sort')).toEqual(['newest', 'oldest', 'price_low', 'price_high']);
    await choices('Category').selectOption('electronics');
    await choices('Price').selectOption('low');
    await choices('Sort').selectOption('price_high');
    await expect(visitor).toHaveURL(page);
    await visitor.reload();
    await openTab(visitor, 'Filters Example');
    await expect(choices('Category')).toHaveValue('electronics');
    await expect(choices('Price')).toHaveValue('low');
    await expect(choices('Sort')).toHaveValue('price_high');
    await visitor.getByRole('button', { name: 'Reset Filters' }).click();
    await expect(visitor.getByText('No filter is set.')).toBeVisible();
    expect(await stored(visitor)).toEqual({});
  });

  test('the simulated call takes a second and sends nothing', { tag: '@whole' }, async ({ visitor }) => {
    await visit(visitor, `${page}?colour=green`);
    await visitor.clock.install();
    await openTab(visitor, 'API Call');
    const calls: string[] = [];
    visitor.on('request', (request) => calls.push(request.url()));
    await visitor.getByRole('button', { name: 'Simulate API Call' }).click();
    await expect(visitor.getByRole('button', { name: 'Calling...' })).toBeDisabled();
    await visitor.clock.runFor(1000);
    const answer = visitor.getByRole('main').getByRole('status');
    await expect(answer).toContainText('GET /api/example?colour=green');
    await expect(answer).toContainText('{"colour":"green"}');
    expect(calls.filter((url) => url.includes('/api/example'))).toEqual([]);
  });

  test('the state is sent with each call: in a header, and on GET in the address', { tag: '@whole' }, async ({
    buyer,
  }) => {
    await visit(buyer.page, `${page}?colour=red`);
    await expect(buyer.page.getByText('colour = red')).toBeVisible();
    const asked = buyer.page.waitForRequest((request) => request.url().includes('/api/Favorite/user/'));
    const secured = buyer.page.waitForRequest((request) => request.url().includes('/api/csrf/token'));
    const searched = buyer.page.waitForRequest((request) => request.url().endsWith('/api/classified/search'));
    await buyer.page.goto('/categories?category=vehicles');
    // Before hydration the link would load a whole page, rendered with its listings.
    await untilHydrated(buyer.page);
    await buyer.page.getByRole('main').getByRole('link', { name: 'Everything in Vehicles' }).click();
    const [get, csrf, post] = await Promise.all([asked, secured, searched]);
    for (const request of [get, csrf]) expect(new URL(request.url()).searchParams.get('colour')).toBe('red');
    for (const request of [get, csrf, post]) expect(request.headers()['x-session-state']).toBe('{"colour":"red"}');
  });
});
