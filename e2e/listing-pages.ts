// What the journeys around a listing share: its page, its form, and calls that wait or fail on purpose.
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { untilAlive } from './home-page.ts';
import { makePhoto } from './town.ts';

/** Generous, for machines with much else to do. */
export const patient = { timeout: 30_000 } as const;

/** A notice is gone after seconds, so its title and its words are looked for at once; behind a dialog it has no role. */
export function noticeOf(page: Page, title: string, words = ''): Locator {
  return page
    .locator('li')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: words });
}

export async function expectNotice(page: Page, title: string, words = ''): Promise<void> {
  await expect(noticeOf(page, title, words)).toBeVisible(patient);
}

/** Who is here is known only once the page is alive, and then its buttons work. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

export const openListing = (page: Page, { id }: { id: string }) => open(page, `/listing/${id}`);

export async function openForm(page: Page): Promise<Locator> {
  await open(page, '/how-it-works');
  return reopenForm(page);
}

export async function reopenForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  return openedForm(page);
}

/** As after a reload, which keeps it open. */
export async function openedForm(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Create New Listing' });
  await expect(field(dialog, 'Title')).toBeVisible(patient);
  return dialog;
}

type FieldName = 'Title' | 'Description' | 'Price (₹)' | 'Address' | 'City';

export function field(form: Locator | Page, name: FieldName): Locator {
  return form.getByRole(name === 'City' ? 'combobox' : 'textbox', { name, exact: true });
}

export function choice(form: Locator | Page, name: 'Category' | 'Subcategory'): Locator {
  return form.getByRole('combobox', { name, exact: true });
}

export const goods = {
  Title: 'Teak writing desk',
  Description: 'Solid teak, two drawers, one owner since 1998.',
  'Price (₹)': '425000',
  City: 'Chandigarh',
  Address: 'Sector 22, House 14',
} as const satisfies Record<FieldName, string>;

export async function fillIn(form: Locator): Promise<void> {
  for (const [name, value] of Object.entries(goods)) await field(form, name as FieldName).fill(value);
  await choice(form, 'Category').selectOption('furniture');
}

export function jpeg(buffer: Buffer, name = 'desk.jpg') {
  return { name, mimeType: 'image/jpeg', buffer };
}

export const photosOf = (form: Locator | Page) => form.getByRole('img', { name: /^Number \d$/ });

/** Picks photos, and waits until they are ready to be sent. */
export async function pickPhotos(form: Locator | Page, ...photos: Buffer[]): Promise<void> {
  const before = await photosOf(form).count();
  const picked = photos.length > 0 ? photos : [await makePhoto()];
  await form.getByLabel('Add photos').setInputFiles(picked.map((photo, index) => jpeg(photo, `photo-${index}.jpg`)));
  await expect(photosOf(form)).toHaveCount(before + picked.length, patient);
}

/** Holds every such call back until it is let go, and counts them. */
export async function holdBack(page: Page, method: string, address: string | RegExp) {
  const held = { calls: 0, letGo: () => {} };
  const gate = new Promise<void>((resolve) => {
    held.letGo = resolve;
  });
  await onMethod(page, method, address, async (route) => {
    held.calls += 1;
    await gate;
    await route.continue();
  });
  return held;
}

/** Answers such a call in the server's place. */
export function onMethod(page: Page, method: string, address: string | RegExp, answer: (route: Route) => unknown) {
  return page.route(address, async (route) => {
    if (route.request().method() === method) await answer(route);
    else await route.fallback();
  });
}
