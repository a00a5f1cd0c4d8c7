// The decisions about listings, as tables.
import { listingStatuses, type Visibility, visibilities } from '@chowk/contract/listings/listing-status';
import { describe, expect, it } from 'vitest';
import {
  locationText,
  mayDelete,
  mayEdit,
  mayMoveTo,
  mayPublishAs,
  mayRenew,
  mayView,
  mayViewAs,
  statusAfterEdit,
  viewerOf,
} from './listings.rules.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const seller = { id: 'seller' };
const buyer = { id: 'buyer' };

function listing(status: (typeof listingStatuses)[number], expires_at = days(10)) {
  return { id: 'listing', user_id: 'seller', status, visibility: 'public' as Visibility, expires_at };
}

const hidden = visibilities.filter((visibility) => visibility !== 'public');
const deletedListing = () => ({ ...mayEdit(seller, listing('available')), status: 'deleted' as const });

describe('seeing a listing', () => {
  it.each(['available', 'pending', 'sold'] as const)('is public while it is %s', (status) => {
    expect(mayView(listing(status)).status).toBe(status);
  });

  it.each<readonly [string, ReturnType<typeof listing> | null | undefined]>([
    ['deleted', listing('deleted')],
    ...hidden.map((visibility) => [visibility, { ...listing('available'), visibility }] as const),
    ['missing', null],
    ['missing', undefined],
  ])('is refused when it is %s', (_, gone) => {
    expect(() => mayView(gone)).toThrow("The listing you're looking for doesn't exist or has been removed.");
  });
});

describe('changing a listing', () => {
  it('is for its owner', () => {
    expect(mayEdit(seller, listing('sold')).id).toBe('listing');
  });

  it('is refused to anybody else', () => {
    expect(() => mayEdit(buyer, listing('available'))).toThrow(expect.objectContaining({ status: 403 }));
  });

  it('is not found once it is deleted, for any caller', () => {
    for (const user of [seller, buyer]) {
      expect(() => mayEdit(user, listing('deleted'))).toThrow(expect.objectContaining({ status: 404 }));
    }
  });
});

describe('a listing that is not public yet', () => {
  it.each(['pending', 'held'] as const)('is for its owner while it is %s, and keeps its status', (visibility) => {
    const own = { ...listing('available', days(1)), visibility };
    expect(mayViewAs(seller, own)).toBe(own);
    expect(() => mayViewAs(buyer, own)).toThrow(expect.objectContaining({ status: 404 }));
    const edited = mayEdit(seller, own);
    expect(() => mayMoveTo(edited, 'sold', now)).toThrow(expect.objectContaining({ status: 400 }));
    expect(() => mayRenew(edited, now)).toThrow(expect.objectContaining({ status: 400 }));
    expect(mayDelete(edited, now)).toEqual({ status: 'deleted', visibility: 'public', expires_at: new Date(0) });
  });

  it.each(['removed', 'suspended'] as const)('is for no user while it is %s', (visibility) => {
    expect(() => mayEdit(seller, { ...listing('available'), visibility })).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  });
});

describe('publishing', () => {
  it.each(['seller', 'SELLER', ' seller '])('is done in one’s own name: %j', (userId) => {
    expect(() => mayPublishAs(seller, userId)).not.toThrow();
  });

  it.each(['buyer', 'sell'])('is refused in the name of %j', (userId) => {
    expect(() => mayPublishAs(seller, userId)).toThrow(expect.objectContaining({ status: 403 }));
  });
});

describe('the status of a listing', () => {
  const owned = ['available', 'pending', 'sold'] as const;

  it.each(owned.flatMap((from) => listingStatuses.map((to) => [from, to] as const)))(
    'moves from %s to %s',
    (from, to) => {
      expect(mayMoveTo(mayEdit(seller, listing(from)), to, now).status).toBe(to);
    },
  );

  it.each(listingStatuses)('never moves from deleted to %s', (to) => {
    expect(() => mayMoveTo(deletedListing(), to, now)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it.each([
    ['sold', days(10), 'available', days(30)],
    ['sold', days(-5), 'available', days(30)],
    ['available', days(-5), 'available', days(30)],
    ['pending', days(-5), 'available', days(30)],
    ['available', now, 'available', days(30)],
    ['available', days(10), 'available', days(10)],
    ['pending', days(10), 'available', days(10)],
    ['available', days(-5), 'sold', days(-5)],
    ['available', days(-5), 'pending', days(-5)],
    ['sold', days(10), 'pending', days(10)],
  ] as const)('gives what was %s until %s and becomes %s until %s', (from, until, to, expected) => {
    expect(mayMoveTo(mayEdit(seller, listing(from, until)), to, now).expires_at).toEqual(expected);
  });

  it.each([
    ['available', days(8), null],
    ['available', days(7), days(30)],
    ['pending', days(1), days(30)],
    ['available', now, days(30)],
    ['available', days(-100), days(30)],
    ['sold', days(1), null],
  ] as const)('renews what is %s until %s until %s', (status, until, expected) => {
    const renew = () => mayRenew(mayEdit(seller, listing(status, until)), now).expires_at;
    if (expected) expect(renew()).toEqual(expected);
    else expect(renew).toThrow(expect.objectContaining({ status: 400 }));
  });

  it.each([
    ['available', undefined, 'available'],
    ['pending', undefined, 'pending'],
    ['sold', undefined, 'sold'],
    ['available', false, 'available'],
    ['pending', false, 'pending'],
    ['sold', false, 'available'],
    ['available', true, 'sold'],
    ['pending', true, 'sold'],
    ['sold', true, 'sold'],
  ] as const)('%s with IsSold %s in the form becomes %s', (current, isSold, expected) => {
    expect(statusAfterEdit(current, isSold)).toBe(expected);
  });
});

describe('what a viewer may do', () => {
  it.each([
    ['a visitor', null, false, { isOwner: false, isFavorite: false, canMessage: false }],
    ['a buyer', buyer, false, { isOwner: false, isFavorite: false, canMessage: true }],
    ['a buyer who kept it', buyer, true, { isOwner: false, isFavorite: true, canMessage: true }],
    ['its owner', seller, false, { isOwner: true, isFavorite: false, canMessage: false }],
  ])('%s', (_, user, is_favorite, expected) => {
    expect(viewerOf(user, { user_id: 'seller', is_favorite })).toEqual(expected);
  });
});

describe('the location text', () => {
  it.each([
    ['House 12, Phase 7', 'Mohali', 'House 12, Phase 7, Mohali'],
    ['House 12, Phase 7, mohali', 'Mohali', 'House 12, Phase 7, mohali'],
    ['Mohali Road 4', 'Mohali', 'Mohali Road 4, Mohali'],
  ])('of %j in %j is %j', (address, city, expected) => {
    expect(locationText(address, city)).toBe(expected);
  });
});
