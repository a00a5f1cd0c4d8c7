// Decision dialog: ready reasons, and what is sent to whom.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { ReportAction } from './decision-texts.ts';
import { ReportList } from './report-list.tsx';

const moment = '2026-05-10T12:00:00.000Z';
const scam = 'ਪੈਸੇ ਪਹਿਲਾਂ ਮੰਗੇ ਗਏ।';
const report: ModeratedReport = {
  ...{ id: 'r', reason: 'scam', description: 'Asks for money first.', createdAt: moment, state: 'open', decided: null },
  ...{ reporterName: 'Asha Rani', user: null, aboutId: null, standing: null, conversation: null, isSuspended: false },
  ...{ heldBy: null, ruleHits: [], samePhotos: [] },
  listing: {
    ...{ id: 'ring', title: 'Gold ring', visibility: 'public', price: 1250, description: 'New.', city: 'Kharar' },
    ...{
      createdAt: moment,
      updatedAt: moment,
      photos: [],
      sellerName: 'Gurpreet Singh',
      reportCount: 1,
      status: 'available',
    },
  },
  history: {
    ...{ joinedAt: moment, listingCount: 1, offeredCount: 1, reportCount: 0, suspensionCount: 0, decisions: [] },
    ...{ emailLanguage: 'pa', readyReasons: { scam } },
  },
  viewer: { decisions: ['dismiss'], maySuspend: true, mayRestore: false, isAboutViewer: false },
};

function open(action: ReportAction, more: Partial<ModeratedReport> = {}) {
  const onConfirm = vi.fn();
  const never = () => {};
  const dialog = { action, isBusy: false, onConfirm, onClose: never, findNext: () => null };
  return { ...renderPage(<DecisionDialog report={{ ...report, ...more }} {...dialog} />), onConfirm };
}

const text = () => screen.getByRole('dialog').textContent ?? '';

describe('a decision', () => {
  it('to suspend offers ready reasons in the language of the user, and shows the email', async () => {
    const { user, onConfirm } = open('suspend');
    expect(screen.getByRole('textbox', { name: 'What they read' })).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(onConfirm).not.toHaveBeenCalled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Scam or fraud');
    expect(screen.getByRole('textbox', { name: 'What they read' })).toHaveProperty('value', scam);
    expect(text()).toContain('Gurpreet Singh gets the e-mail below.');
    expect(screen.getByRole('figure').textContent).toMatch(new RegExp(`Your account is suspended.*${scam}`, 's'));
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ reason: scam, note: '' });
  });

  it('to warn suggests the reported reason in the language of the user', () => {
    open('warn');
    expect(screen.getByRole('textbox', { name: 'What they read' })).toHaveProperty('value', scam);
  });

  it('to dismiss shows the email to the reporter', () => {
    open('dismiss');
    expect(text()).toContain('Asha Rani, who reported it, gets the e-mail below.');
    const email = screen.getByRole('figure').textContent;
    expect(email).toMatch(/sent in the language that they chose.*Your report: Gold ring.*Asha Rani.*We found nothing/s);
  });

  it('to dismiss the report of a visitor says that no e-mail is sent', () => {
    open('dismiss', { reporterName: null });
    expect(text()).toContain('It was reported without an account, so no e-mail is sent.');
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

const moderator: User = {
  ...{ id: 'm', userName: 'mona', email: 'mona@town.example', fullName: 'Mona', location: 'Kharar', avatar: null },
  role: 'moderator',
};

it('sends when the listing was last updated, and a refusal stays on the card', async () => {
  const focus = { list: { current: null }, heading: { current: null }, remember: () => {}, findNext: () => null };
  const list = <ReportList user={moderator} reports={[report]} focus={focus} label="Open" />;
  const body = { message: moderationTexts.listingChanged, status: 409 };
  const { user, calls } = renderPage(list, { user: moderator, answer: () => ({ status: 409, body }) });
  await user.click(screen.getByRole('button', { name: /^Dismiss/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Dismiss/ }));
  const card = within(await screen.findByRole('article'));
  expect((await card.findByRole('alert')).textContent).toBe(moderationTexts.listingChanged);
  expect(calls).toMatchObject([{ name: 'decideReport', body: { decision: 'dismiss', listingUpdatedAt: moment } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
