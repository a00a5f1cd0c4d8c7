// Table of what 'Message Seller' does.
import { describe, expect, it } from 'vitest';
import { decideMessage, type MessageListing } from './message-seller.ts';

const listing: MessageListing = {
  id: 'lamp',
  title: 'Brass lamp',
  price: 1250,
  userId: 'seller',
  seller: { id: 'seller', fullName: 'Gurpreet Singh', avatar: null },
  viewer: { isOwner: false, isFavorite: false, canMessage: true },
};
const error = (description: string) => ({ kind: 'refuse', title: 'Error', description });

describe('Message Seller', () => {
  it.each([
    [
      'without the listing there is nothing to write about',
      undefined,
      error('Listing information is not available. Please try again later.'),
    ],
    [
      'without a seller no message can be sent',
      { ...listing, seller: null },
      error('Seller information is not available. Please try again later.'),
    ],
    [
      'without any id of the seller the email has no address',
      { ...listing, userId: '', seller: { fullName: 'Gurpreet Singh', avatar: null } },
      error('Seller ID is not available. Please try again later.'),
    ],
    [
      'an owner does not write to themselves',
      { ...listing, viewer: { isOwner: true, isFavorite: false, canMessage: false } },
      {
        kind: 'refuse',
        title: 'Cannot Message Yourself',
        description: 'You cannot send messages to your own listings.',
      },
    ],
    [
      'a listing fetched for a visitor is asked for again',
      { ...listing, viewer: { isOwner: false, isFavorite: false, canMessage: false } },
      { kind: 'refetch' },
    ],
  ])('%s', (_, facts, expected) => {
    expect(decideMessage(facts)).toEqual(expected);
  });

  it('opens the conversation with the seller', () => {
    expect(decideMessage(listing)).toEqual({
      kind: 'open',
      conversation: {
        listing: { id: 'lamp', title: 'Brass lamp', price: 1250 },
        otherUser: { id: 'seller', fullName: 'Gurpreet Singh', avatar: null },
      },
    });
  });

  it('finds the seller by the listing’s userId when the seller carries none', () => {
    const decision = decideMessage({ ...listing, seller: { fullName: 'Gurpreet Singh', avatar: null } });
    expect(decision).toMatchObject({ kind: 'open', conversation: { otherUser: { id: 'seller' } } });
  });
});
