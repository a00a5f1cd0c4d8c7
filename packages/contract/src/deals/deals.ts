// Deals between a seller and a buyer: states, who may move them, events in the conversation, and limits.
import { DAY_MS } from '../limits.ts';

const HOUR_MS = DAY_MS / 24;

/** offered → accepted → done, or from either of the first two fell_through with a reason. */
export const dealStates = ['offered', 'accepted', 'done', 'fell_through'] as const;
export type DealState = (typeof dealStates)[number];

export const releaseReasons = ['changed_mind', 'no_show', 'other'] as const;
export type ReleaseReason = (typeof releaseReasons)[number];

/** `expired`: an offer without an answer. `ended`: the reservation ran out. `unconfirmed`: the buyer never confirmed
 * the purchase. `left`: one of the two deleted their account. */
export const fallReasons = [
  ...releaseReasons,
  ...(['declined', 'withdrawn', 'countered', 'expired', 'ended', 'sold_to_other', 'not_bought'] as const),
  ...(['unconfirmed', 'listing_gone', 'left'] as const),
] as const;
export type FallReason = (typeof fallReasons)[number];

export type DealParty = 'maker' | 'other' | 'either' | 'buyer';

export type DealMove = {
  readonly from: DealState;
  readonly to: DealState;
  readonly by: DealParty;
  /** Whether the seller has said that this buyer bought it; left out where it does not matter. */
  readonly isSold?: boolean;
  readonly reason?: FallReason;
};

export const dealActions = ['accept', 'decline', 'counter', 'withdraw', 'release', 'confirm', 'deny'] as const;
export type DealAction = (typeof dealActions)[number];

/** The moves that users make; time makes the others (`expired`, `ended`, `unconfirmed`). */
export const dealMoves: Readonly<Record<DealAction, DealMove>> = {
  accept: { from: 'offered', to: 'accepted', by: 'other' },
  decline: { from: 'offered', to: 'fell_through', by: 'other', reason: 'declined' },
  counter: { from: 'offered', to: 'fell_through', by: 'other', reason: 'countered' },
  withdraw: { from: 'offered', to: 'fell_through', by: 'maker', reason: 'withdrawn' },
  release: { from: 'accepted', to: 'fell_through', by: 'either', isSold: false },
  confirm: { from: 'accepted', to: 'done', by: 'buyer', isSold: true },
  deny: { from: 'accepted', to: 'fell_through', by: 'buyer', isSold: true, reason: 'not_bought' },
};

type DealFacts = {
  readonly state: DealState;
  readonly isSold: boolean;
  /** The buyer made the offer; a counter-offer is the seller's. */
  readonly isByBuyer: boolean;
};

export type DealRole = 'seller' | 'buyer';

const isParty = (by: DealParty, role: DealRole, isByBuyer: boolean): boolean => {
  if (by === 'either') return true;
  if (by === 'buyer') return role === 'buyer';
  return (by === 'maker') === ((role === 'buyer') === isByBuyer);
};

export function actionsOf({ state, isSold, isByBuyer }: DealFacts, role: DealRole): DealAction[] {
  return dealActions.filter((action) => {
    const move = dealMoves[action];
    const fits = move.from === state && (move.isSold === undefined || move.isSold === isSold);
    return fits && isParty(move.by, role, isByBuyer);
  });
}

export const meetingStates = ['proposed', 'accepted', 'declined', 'cancelled'] as const;
export type MeetingState = (typeof meetingStates)[number];

export const meetingActions = ['accept', 'decline', 'cancel'] as const;
export type MeetingAction = (typeof meetingActions)[number];

export const meetingMoves: Readonly<
  Record<MeetingAction, { from: readonly MeetingState[]; to: MeetingState; by: 'maker' | 'other' | 'either' }>
> = {
  accept: { from: ['proposed'], to: 'accepted', by: 'other' },
  decline: { from: ['proposed'], to: 'declined', by: 'other' },
  cancel: { from: ['accepted'], to: 'cancelled', by: 'either' },
};

export function meetingActionsOf(state: MeetingState, isMaker: boolean): MeetingAction[] {
  return meetingActions.filter((action) => {
    const { from, by } = meetingMoves[action];
    return from.includes(state) && (by === 'either' || (by === 'maker') === isMaker);
  });
}

export const dealEventKinds = [
  ...(['offer', 'counter', 'accept', 'decline', 'withdraw', 'reserve', 'release', 'ended'] as const),
  ...(['sold', 'confirm', 'deny', 'soldToOther', 'next', 'availableAgain'] as const),
  ...(['meet', 'meetingAccept', 'meetingDecline', 'meetingCancel'] as const),
] as const;
export type DealEventKind = (typeof dealEventKinds)[number];

export const otherSales = ['someone_else', 'not_here'] as const;
export type OtherSale = (typeof otherSales)[number];
export type SaleKind = 'buyer' | OtherSale;

export const dealLimits = {
  /** Open offers of one buyer about one listing, offers within a week, and open offers of one buyer in all. */
  openOffers: 3,
  offersPerWeek: 10,
  openOffersInAll: 30,
  offerDays: 7,
  reservationDays: { default: 2, max: 7 },
  /** Reservations of one listing for the same buyer: a listing is not reserved without end. */
  reservationsPerBuyer: 3,
  confirmationDays: 14,
  /** How far ahead a meeting may be, and how long before it both are reminded. */
  meetingDays: 30,
  reminderMs: HOUR_MS,
  meetingsPerDay: 10,
  /** Users who asked to be next: as many are notified that a listing is available again. */
  queue: 20,
  /** Buyers to choose from when a listing is marked as sold, those with the latest message first. */
  buyers: 50,
  note: 500,
} as const;

/** Pay is not haggled over here, and free things have no price. */
const withoutOffers: readonly string[] = ['jobs'];

export function takesOffers({
  category,
  pricing,
}: {
  readonly category: string;
  readonly pricing?: string | null | undefined;
}): boolean {
  return !withoutOffers.includes(category) && pricing !== 'free';
}

export const reservedUntilDefault = (now: Date, days: number = dealLimits.reservationDays.default): Date =>
  new Date(now.getTime() + days * DAY_MS);
