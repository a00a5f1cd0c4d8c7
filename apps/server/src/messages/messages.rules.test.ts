// Who may write to whom, as a table.
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { describe, expect, it } from 'vitest';
import { mayWrite } from './messages.rules.ts';

const draft = (senderId: string, receiverId: string) => ({ senderId, receiverId, listingId: 'cot', content: 'Hello' });
const cot = {
  owner_id: 'owner',
  status: 'available',
  has_receiver_asked: false,
  is_receiver_blocked: false,
  sender_suspended_at: null,
  sent_before_id: null,
  sender_username: 'sender',
  sender_name: 'Sender',
  sender_avatar: null,
  sender_deleted_at: null,
  receiver_username: 'receiver',
  receiver_name: 'Receiver',
  receiver_avatar: null,
  receiver_deleted_at: null,
  receiver_suspended_at: null,
  listing_title: 'Wooden cot',
  listing_price: '4500.00',
} as const;

describe('who may write to whom', () => {
  it.each([
    ['someone asks the owner', 'asker', 'owner', false, null],
    ['the owner answers who asked', 'owner', 'asker', true, null],
    ['the owner writes to a stranger', 'owner', 'stranger', false, messageTexts.notAParty],
    ['someone writes to another asker', 'asker', 'other', false, messageTexts.notAParty],
    ['someone writes to another who asked them', 'asker', 'other', true, messageTexts.notAParty],
    ['the owner writes to themselves', 'owner', 'owner', false, messageTexts.toYourself],
    ['someone writes to themselves', 'asker', 'asker', true, messageTexts.toYourself],
  ])('%s', (_, sender, receiver, hasAsked, refusal) => {
    const write = () => mayWrite(draft(sender, receiver), { ...cot, has_receiver_asked: hasAsked });
    if (refusal) expect(write).toThrow(refusal);
    else expect(write().draft).toEqual(draft(sender, receiver));
  });

  it.each([
    ['pending', null],
    ['sold', null],
    ['deleted', messageTexts.listingGone],
  ] as const)('about a listing that is %s', (status, refusal) => {
    const write = () => mayWrite(draft('asker', 'owner'), { ...cot, status });
    if (refusal) expect(write).toThrow(refusal);
    else expect(write).not.toThrow();
  });

  it('a user writes to a user they blocked', () => {
    const write = () => mayWrite(draft('asker', 'owner'), { ...cot, is_receiver_blocked: true });
    expect(write).toThrow(messageTexts.unblockFirst);
  });

  it.each([
    ['who asks', 'asker', 'owner', suspensionTexts.receiver],
    ['a stranger to both', 'asker', 'other', messageTexts.listingGone],
  ])('a user is suspended, their listing hidden, and the one who writes is %s', (_, sender, receiver, refusal) => {
    const hidden = { ...cot, status: 'deleted', receiver_suspended_at: new Date() } as const;
    expect(() => mayWrite(draft(sender, receiver), hidden)).toThrow(refusal);
  });

  it('the owner answers a suspended user', () => {
    const answer = { ...cot, has_receiver_asked: true, receiver_suspended_at: new Date() };
    expect(() => mayWrite(draft('owner', 'asker'), answer)).toThrow(suspensionTexts.receiver);
  });

  it('a user writes about an unknown listing', () => {
    expect(() => mayWrite(draft('asker', 'owner'), null)).toThrow(messageTexts.listingGone);
  });
});
