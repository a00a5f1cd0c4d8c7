// Details of a category: a farmer sells a buffalo from a phone on a slow connection.

import { expectToFitPhones } from '../fixtures/layout.ts';
import { choice, field, openedForm, openForm, photosOf, pickPhotos } from '../fixtures/listing-pages.ts';
import { slowDown } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/users.ts';

const buffalo = {
  Title: 'Murrah buffalo, 16 litre',
  Description: 'Calm and healthy, gives milk morning and evening.',
  'Price (₹)': '95000',
  City: 'Kharar',
  Address: 'Near the grain market',
} as const;

test('A farmer publishes a buffalo with its breed and milk', { tag: '@whole' }, async ({ seller: { page } }) => {
  test.slow();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.setViewportSize({ width: 375, height: 720 });
  await slowDown(page);
  const form = await openForm(page);
  await pickPhotos(form);
  for (const [name, value] of Object.entries(buffalo)) await field(form, name as keyof typeof buffalo).fill(value);
  await choice(form, 'Category').selectOption('agriculture');
  await choice(form, 'Subcategory').selectOption('livestock');
  await form.getByRole('button', { name: 'Use Murrah · 16 litres a day' }).click();
  await form.getByLabel('Age', { exact: true }).fill('4.5');
  await form.getByText('More details').click();
  await form.getByLabel('Vaccinated').check();
  await page.reload();

  const again = await openedForm(page);
  await expect(again.getByLabel('Breed')).toHaveValue('Murrah');
  await expect(again.getByLabel('Milk a day')).toHaveValue('16');
  await expect(again.getByLabel('Age', { exact: true })).toHaveValue('4.5');
  await expect(again.getByLabel('Vaccinated')).toBeChecked();
  await expect(photosOf(again)).toHaveCount(1);
  await expectToFitPhones(page);
  await again.getByRole('button', { name: 'Publish Listing' }).click();

  await expect(page).toHaveURL(/\/listing\/[0-9a-f-]{36}$/);
  const details = page.getByRole('region', { name: 'At a glance' });
  await expect(details.getByRole('term')).toHaveText(['Breed', 'Age', 'Milk a day', 'Vaccinated']);
  await expect(details.getByRole('definition')).toHaveText(['Murrah', '4.5 years', '16 litres', 'Yes']);
});
