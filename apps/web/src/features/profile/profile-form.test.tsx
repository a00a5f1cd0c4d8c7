// Profile form: what is sent.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { ProfileForm } from './profile-form.tsx';

const user: User = {
  id: '019535d9-3df7-79fb-b466-fa907fa17f9e',
  userName: 'asha@town.example',
  email: 'asha@town.example',
  fullName: 'Asha Rani',
  location: 'Kharar',
  avatar: null,
  role: 'user',
};
const sold = () => screen.getByRole('checkbox', { name: 'Show on my page how many things I sold' });

it.each([
  [{}, 'Mon to Sat', '98140 12345', { hours: 'Mon to Sat', phone: '+919814012345' }],
  [{ hours: 'Mon to Sat', phone: '+919814012345' }, null, null, {}],
  [{ hours: 'Mon to Sat', phone: '+919814012345' }, null, '', { phone: '' }],
])('of %j with hours %j and phone %j sends %j', async (known, hours, phone, more) => {
  const account = { ...user, ...known };
  const page = renderPage(<ProfileForm user={account} takesFocus={false} onDone={() => {}} />, { user: account });
  const entries = [
    ['Opening hours', hours],
    ['Phone number of your shop', phone],
  ] as const;
  for (const [name, text] of entries) {
    if (text === null) continue;
    await page.user.clear(screen.getByRole('textbox', { name }));
    if (text) await page.user.type(screen.getByRole('textbox', { name }), text);
  }
  await page.user.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(page.calls.map(({ name }) => name)).toContain('updateProfile'));
  const { body } = page.calls.find(({ name }) => name === 'updateProfile') ?? {};
  expect(body).toEqual({ fullName: 'Asha Rani', email: 'asha@town.example', location: 'Kharar', ...more });
  sessionStorage.clear();
});

it.each([
  [undefined, 0, {}],
  [true, 0, {}],
  [false, 0, {}],
  [true, 2, {}],
  [undefined, 1, { showsSold: false }],
  [false, 1, { showsSold: true }],
])('with showsSold %j and %i presses sends %j', async (showsSold, presses, more) => {
  const known = showsSold === undefined ? user : { ...user, showsSold };
  const page = renderPage(<ProfileForm user={known} takesFocus={false} onDone={() => {}} />, { user: known });
  for (let press = 0; press < presses; press += 1) await page.user.click(sold());
  await page.user.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(page.calls.map(({ name }) => name)).toContain('updateProfile'));
  const { body } = page.calls.find(({ name }) => name === 'updateProfile') ?? {};
  expect(body).toEqual({ fullName: 'Asha Rani', email: 'asha@town.example', location: 'Kharar', ...more });
  sessionStorage.clear();
});
