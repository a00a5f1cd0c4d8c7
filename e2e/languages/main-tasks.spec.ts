// The main tasks of a visitor, a seller and a buyer in Hindi and Punjabi.
import { languages } from '@chowk/contract/languages/languages';
import { createListing } from '@chowk/contract/listings/listing-endpoints';
import type { Page } from '@playwright/test';
import { makePhoto, publish } from '../fixtures/api.ts';
import { jpeg } from '../fixtures/listing-pages.ts';
import { textsIn } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/users.ts';

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** What users type. */
const tractors = { hi: 'ट्रैक्टर', pa: 'ਟਰੈਕਟਰ' } as const;

/** English is the language of the other tests. */
for (const [language, tag] of [
  ['hi', undefined],
  ['pa', '@whole'],
] as const) {
  const say = textsIn(language);
  const { prefix, tag: languageTag } = languages[language];

  test.describe(`In ${language}`, { tag }, () => {
    test('a visitor searches and opens a listing', async ({ visitor }) => {
      await visit(visitor, prefix || '/');
      await expect(visitor.locator('html')).toHaveAttribute('lang', languageTag);
      const field = visitor.getByLabel(say('web/shell/search-box', 'label'));
      await field.fill(tractors[language]);
      await field.press('Enter');
      await expect(visitor).toHaveURL(new RegExp(`search=${encodeURIComponent(tractors[language])}`));
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText(tractors[language]);
      const found = visitor.locator(`main article a[href^="${prefix}/listing/"]`).first();
      await found.click();
      await expect(visitor).toHaveURL(new RegExp(`${prefix}/listing/`));
      await expect(
        visitor.getByRole('button', { name: say('web/listing-detail/message-seller', 'messageSeller') }).first(),
      ).toBeVisible();
    });

    // Promise: A seller publishes a listing with a photo in English, Hindi and Punjabi
    test('a seller publishes a listing', { tag: '@whole' }, async ({ seller: { page } }) => {
      const title = `Teak desk ${crypto.randomUUID().slice(0, 8)}`;
      await visit(page, `${prefix}/how-it-works`);
      await page.getByRole('button', { name: say('web/shell/nav-bar', 'sell'), exact: true }).click();
      const form = page.getByRole('dialog', { name: say('web/listing-form', 'createNewListing') });
      const fill = (name: string, value: string) =>
        form.getByRole('textbox', { name: say('web/listing-form', name), exact: true }).fill(value);
      await fill('title', title);
      await fill('description', 'Solid teak, two drawers, one owner since 1998.');
      await fill('address', 'Sector 22, House 14');
      await form.getByRole('textbox', { name: say('web/listing-form/fields', 'price'), exact: true }).fill('4500');
      await form
        .getByRole('combobox', { name: say('web/listing-form/fields', 'city'), exact: true })
        .fill('Chandigarh');
      await form
        .getByRole('combobox', { name: say('web/listing-form/fields', 'category'), exact: true })
        .selectOption('furniture');
      await form.getByLabel(say('web/listing-form/photos', 'add')).setInputFiles(jpeg(await makePhoto()));
      const first = say('web/listing-form/photos', 'photo', { number: 1 });
      await expect(form.getByRole('img', { name: first })).toBeVisible();
      const saved = page.waitForResponse((answer) => answer.url().endsWith(createListing.path));
      await form.getByRole('button', { name: say('web/listing-form', 'publishListing') }).click();
      expect((await saved).status()).toBe(201);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${prefix}/listing/`));
    });

    // Promise: A buyer writes to a seller and gets an answer in English, Hindi and Punjabi
    test('a buyer writes, and the seller answers', { tag: '@whole' }, async ({ buyer, seller }) => {
      const { id } = await publish(seller);
      await visit(buyer.page, `${prefix}/messages/${id}:${seller.user.id}`);
      const field = buyer.page.getByRole('textbox', { name: say('web/messages/conversation', 'yourMessage') });
      await field.fill('क्या यह अभी है?');
      await buyer.page.getByRole('button', { name: say('web/messages/conversation', 'send') }).click();
      await expect(buyer.page.getByText(say('web/messages/conversation', 'sent')).last()).toBeVisible();
      await visit(seller.page, `${prefix}/messages/${id}:${buyer.user.id}`);
      await expect(seller.page.getByRole('log').getByText('क्या यह अभी है?')).toBeVisible();
      await seller.page.getByRole('textbox', { name: say('web/messages/conversation', 'yourMessage') }).fill('ਹਾਂ ਜੀ');
      await seller.page.getByRole('button', { name: say('web/messages/conversation', 'send') }).click();
      await expect(buyer.page.getByRole('log').getByText('ਹਾਂ ਜੀ')).toBeVisible();
    });
  });
}
