// Deals on the wire: what a conversation shows of them, their events, and what users send.
import * as z from 'zod/mini';
import { Id, Latitude, Longitude, Moment, requiredText, severalLines } from '../http/common-schemas.ts';
import { refs } from '../languages/text-ref.ts';
import { PRICE_MAX, textLimits } from '../limits.ts';
import { dealTexts } from './deal-texts.ts';
import {
  dealActions,
  dealEventKinds,
  dealLimits,
  dealStates,
  fallReasons,
  meetingActions,
  meetingStates,
  otherSales,
  releaseReasons,
} from './deals.ts';

/** In a message of its own kind; `content` of that message says the same in words, for clients that know no deals. */
export const DealEvent = z.object({
  kind: z.enum(dealEventKinds),
  id: z.optional(Id),
  amount: z.optional(z.number()),
  until: z.optional(Moment),
  at: z.optional(Moment),
  place: z.optional(z.string()),
  /** Its key, if it is one of the public places of the list. */
  safePlace: z.optional(z.string()),
  reason: z.optional(z.enum(releaseReasons)),
  note: z.optional(z.string()),
});
export type DealEvent = z.infer<typeof DealEvent>;

export const Deal = z.object({
  id: Id,
  state: z.enum(dealStates),
  reason: z.nullable(z.enum(fallReasons)),
  amount: z.nullable(z.number()),
  isByBuyer: z.boolean(),
  createdAt: Moment,
  reservedUntil: z.nullable(Moment),
  soldAt: z.nullable(Moment),
  actions: z.array(z.enum(dealActions)),
});
export type Deal = z.infer<typeof Deal>;

export const MeetingPlace = z.object({ label: z.string(), latitude: z.number(), longitude: z.number() });

export const Meeting = z.object({
  id: Id,
  state: z.enum(meetingStates),
  at: Moment,
  place: MeetingPlace,
  isOwn: z.boolean(),
  actions: z.array(z.enum(meetingActions)),
});
export type Meeting = z.infer<typeof Meeting>;

export const ConversationDeals = z.object({
  role: z.enum(['seller', 'buyer']),
  deals: z.array(Deal),
  meeting: z.nullable(Meeting),
  canOffer: z.boolean(),
  canReserve: z.boolean(),
  canMeet: z.boolean(),
  /** Set while the listing is reserved for another buyer. */
  reservedUntil: z.nullable(Moment),
  canBeNext: z.boolean(),
  isNext: z.boolean(),
  listing: z.object({ price: z.number(), latitude: z.number(), longitude: z.number() }),
});
export type ConversationDeals = z.infer<typeof ConversationDeals>;

const Amount = z
  .number(refs(dealTexts).amount)
  .check(
    z.gt(0, refs(dealTexts).amount),
    z.lte(PRICE_MAX, refs(dealTexts).amount),
    z.multipleOf(0.01, refs(dealTexts).amount),
  );
const Note = z.optional(
  z.string().check(severalLines(), z.maxLength(dealLimits.note, refs(dealTexts).noteTooLong({ max: dealLimits.note }))),
);

export const NewOffer = z.object({ listingId: Id, amount: Amount, note: Note });
export type NewOffer = z.output<typeof NewOffer>;

/** `amount` and `note` belong to a counter-offer, `reason` to the early end of a reservation. */
export const DealMoveRequest = z.object({
  action: z.enum(dealActions),
  amount: z.optional(Amount),
  note: Note,
  reason: z.optional(z.enum(releaseReasons)),
});
export type DealMoveRequest = z.output<typeof DealMoveRequest>;

const Days = z.number().check(z.multipleOf(1), z.gte(1), z.lte(dealLimits.reservationDays.max));

export const NewReservation = z.object({
  listingId: Id,
  otherUserId: Id,
  days: z._default(Days, dealLimits.reservationDays.default),
});

export const NewMeeting = z.object({
  listingId: Id,
  otherUserId: Id,
  at: Moment,
  place: z.object({
    label: requiredText(refs(dealTexts).placeMissing, textLimits.placeLabel.max),
    latitude: Latitude,
    longitude: Longitude,
  }),
});
export type NewMeeting = z.output<typeof NewMeeting>;

export const MeetingAnswer = z.object({ action: z.enum(meetingActions) });

export const NewSale = z.object({ listingId: Id, soldTo: z.union([z.enum(otherSales), Id]) });
export type NewSale = z.output<typeof NewSale>;

export const Sale = z.object({ listingId: Id });

export const QueueRequest = z.object({ listingId: Id });

export const PossibleBuyers = z.object({
  buyers: z.array(z.object({ id: Id, fullName: z.string(), avatar: z.nullable(z.string()), isReserved: z.boolean() })),
});
export type PossibleBuyers = z.infer<typeof PossibleBuyers>;

/** What the page of a listing says about its past; each is there only where it is worth saying. */
export const ListingHistory = {
  reservedUntil: z.optional(Moment),
  priceBefore: z.optional(z.object({ price: z.number(), until: Moment })),
  /** Earlier than `createdAt` where the seller listed the same thing before. */
  onSaleSince: z.optional(Moment),
  soldInDays: z.optional(z.int()),
};
