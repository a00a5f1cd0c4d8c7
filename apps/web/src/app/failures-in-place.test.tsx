// A failed change is said where it happened, and stays there after its toast is gone.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { NOW, renderPage } from '../../test/render-page.tsx';
import { AppealList } from '../features/moderation/appeals/appeal-list.tsx';
import { ContactMessageList } from '../features/moderation/contact-message-list.tsx';
import { SuspendedList } from '../features/moderation/suspended-list.tsx';
import { NotificationSettings } from '../features/profile/security/notification-settings.tsx';
import { SignedInDevices } from '../features/profile/security/signed-in-devices.tsx';
import { SavedSearches } from '../features/saved-searches/saved-searches.tsx';
import RatingList from '../features/sellers/rating-list.tsx';
import { dismissToast, toastQueue } from '../platform/toasts/toasts.ts';

const me = { id: 'me', fullName: 'Mona', role: 'moderator' } as User;
const moment = NOW.toISOString();
const focus = { list: { current: null }, heading: { current: null }, remember: () => {}, findNext: () => null };

const search = { sortBy: 'newest', query: 'lamp' };
const understood = {
  ...{ words: 'lamp', category: null, subcategory: null, minPrice: null, maxPrice: null, place: null },
  ...{ isMapArea: false, exclusions: [] },
};
const saved = {
  ...{ id: 's', name: 'Lamps', search, understood, frequency: 'daily', mayBeInstant: true, perDay: 1 },
  ...{ newCount: 0, createdAt: moment },
};
const suspended = {
  id: 'u',
  fullName: 'Asha',
  reason: null,
  suspendedAt: moment,
  moderatorName: null,
  listingCount: 1,
};
const contact = { id: 'c', name: 'Asha', reason: 'general', subject: 'A wish', message: 'Hello', createdAt: moment };
const appeal = {
  ...{ id: 'a', user: { id: 'u', fullName: 'Asha' }, words: 'Why?', createdAt: moment, suspendedAt: moment },
  ...{ suspensionReason: null, suspendedBy: null, decided: null, viewer: { mayDecide: true, isOwnSuspension: false } },
};
const rating = { id: 'r', isUp: true, reasons: [], words: '', answer: null, createdAt: moment, rater: null };
const session = { id: 'd', device: null, place: 'here', startedAt: moment, lastSeenAt: moment, isThisOne: false };
const push = {
  ...{ publicKey: 'key', devices: [], offersPhone: false, muted: 3, quietHours: null, showsText: true, timeZone: null },
};

type Case = { readonly ui: ReactNode; readonly answer?: unknown; readonly presses: readonly (string | RegExp)[] };

it.each<[string, Case]>([
  ['a saved search', { ui: <SavedSearches user={me} />, answer: [saved], presses: ['Mute: Lamps'] }],
  [
    'a suspension',
    {
      ui: <SuspendedList users={[{ ...suspended, deletedUntil: null }]} focus={focus} />,
      presses: ['Lift suspension of Asha', 'Lift suspension'],
    },
  ],
  [
    'a contact message',
    {
      ui: (
        <ContactMessageList
          contactMessages={[{ ...contact, reason: 'general', writer: null, answered: null }]}
          state="waiting"
          focus={focus}
        />
      ),
      presses: [/^Close without/, /^Close/],
    },
  ],
  [
    'an appeal',
    {
      ui: <AppealList user={me} />,
      answer: { appeals: [appeal], total: 1, nextCursor: null },
      presses: [/^Lift/, /^Lift/],
    },
  ],
  [
    'a rating',
    {
      ui: <RatingList seller={{ id: 'asha', fullName: 'Asha' } as never} />,
      answer: { ratings: [rating], share: null, next: null },
      presses: ['Report', 'Your words', 'Send'],
    },
  ],
  ['a device', { ui: <SignedInDevices user={me} />, answer: [session], presses: [/^Sign out Unknown/, 'Sign out'] }],
  ['notifications', { ui: <NotificationSettings user={me} />, answer: push, presses: ['Unmute all'] }],
])('%s', async (_, { ui, answer = {}, presses }) => {
  const { user } = renderPage(ui, {
    user: me,
    answer: ({ endpoint: { method } }) =>
      method === 'GET' ? { status: 200, body: answer } : { status: 500, body: { message: 'Out of order' } },
  });
  for (const name of presses) {
    const dialog = screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');
    if (name === 'Your words') await user.type(screen.getByRole('textbox'), 'Rude');
    else await user.click(await within(dialog ?? document.body).findByRole('button', { name }));
  }
  expect((await screen.findByRole('alert')).textContent).toBe('Out of order');
  for (const { id } of toastQueue.get()) dismissToast(id);
});
