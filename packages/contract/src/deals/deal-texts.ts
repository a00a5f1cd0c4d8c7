// Texts of deals: refusals, and the line that each event shows in the conversation, in lists and in emails.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import { formatPrice } from '../prices/price.ts';
import { townMoment } from '../text/town-moment.ts';
import type { DealEventKind, ReleaseReason } from './deals.ts';
import { safePlaceName } from './safe-places.ts';

export const dealTexts = defineTexts('deals', {
  notFound: 'This offer does not exist.',
  notOpen: 'This has changed meanwhile. Look at the conversation again.',
  noOffers: 'Offers are not possible for this listing.',
  ownListing: 'You cannot make an offer for your own listing.',
  notOnOffer: 'This listing is no longer on offer.',
  amount: 'Please enter an amount, such as 45,000 or 1.5 lakh',
  amountMissing: 'A counter-offer needs an amount.',
  reasonMissing: 'Please choose why.',
  tooManyOpen: 'You have {most} open offers for this listing. Wait for an answer or withdraw one.',
  tooManyThisWeek: 'You have made {most} offers for this listing within a week. Write a message instead.',
  tooManyInAll: 'You have {most} open offers. Withdraw some before you make more.',
  reservedForOther: 'This listing is reserved for another buyer.',
  alreadyReserved: 'This listing is already reserved. End that reservation first.',
  reservedTooOften: 'This listing was already reserved {most} times for this buyer.',
  notABuyer: 'This user has not written to you about this listing.',
  notASeller: 'Only the seller can do this.',
  notReserved: 'This listing is not reserved.',
  alreadyNext: 'You have already asked to be next.',
  queueFull: 'Too many others have already asked to be next.',
  meetingPast: 'Please choose a time in the future.',
  meetingFar: 'Please choose a time within {days} days.',
  meetingNotFound: 'This meeting does not exist.',
  tooManyMeetings: 'You have proposed {most} meetings today. Write a message instead.',
  verifyFirst: 'Verify your email address before you make a deal.',
  noteTooLong: 'Please write at most {max} characters',
  placeMissing: 'Please choose where to meet',
});

const lines = defineTexts('deals/events', {
  offer: 'Offer: {amount}',
  counter: 'Counter-offer: {amount}',
  accept: 'Offer accepted: {amount}. Reserved until {until}.',
  acceptWithoutAmount: 'Accepted. Reserved until {until}.',
  decline: 'Offer declined: {amount}',
  withdraw: 'Offer withdrawn: {amount}',
  reserve: 'Reserved for you until {until}',
  release: 'The reservation was ended: {reason}',
  ended: 'The reservation has ended by itself.',
  sold: 'Marked as sold to you. Did you buy it?',
  confirm: 'Purchase confirmed. You can rate each other now.',
  deny: 'Did not buy it',
  soldToOther: 'This was sold to another buyer.',
  next: 'Asks to be next if the reservation ends',
  availableAgain: 'This is available again.',
  meet: 'Meet on {at} at {place}?',
  meetingAccept: 'Meeting accepted: {at}, {place}',
  meetingDecline: 'Meeting declined: {at}, {place}',
  meetingCancel: 'Meeting cancelled: {at}, {place}',
});

export const releaseReasonTexts: Readonly<Record<ReleaseReason, string>> = defineTexts('deals/release-reasons', {
  changed_mind: 'Changed my mind',
  no_show: 'Did not come',
  other: 'Another reason',
});

export type DealEventFacts = {
  readonly kind: DealEventKind;
  readonly amount?: number | undefined;
  readonly until?: string | undefined;
  readonly at?: string | undefined;
  readonly place?: string | undefined;
  readonly safePlace?: string | undefined;
  readonly reason?: ReleaseReason | undefined;
};

export function dealEventLine(
  { kind, amount, until, at, place = '', safePlace, reason }: DealEventFacts,
  language?: LanguageId,
): string {
  const own = textsIn(lines, language);
  const price = amount === undefined ? '' : formatPrice(amount);
  const untilText = until === undefined ? '' : townMoment(new Date(until), language);
  switch (kind) {
    case 'accept':
      return amount === undefined
        ? own.acceptWithoutAmount({ until: untilText })
        : own.accept({ amount: price, until: untilText });
    case 'offer':
    case 'counter':
    case 'decline':
    case 'withdraw':
      return own[kind]({ amount: price });
    case 'reserve':
      return own.reserve({ until: untilText });
    case 'release':
      return own.release({ reason: textsIn(releaseReasonTexts, language)[reason ?? 'other'] });
    case 'meet':
    case 'meetingAccept':
    case 'meetingDecline':
    case 'meetingCancel':
      return own[kind]({
        at: at === undefined ? '' : townMoment(new Date(at), language),
        place: safePlaceName(safePlace, language) ?? place,
      });
    default:
      return own[kind];
  }
}

const onPage = defineTexts('deals/listing', {
  reservedUntil: 'Reserved until {until}',
  was: 'was {price} until {day}',
  onSaleSince: 'On offer since {day}',
  listedAgain: 'On offer since {day}, listed again',
  soldWithinADay: 'Sold within a day',
  soldInDays: { one: 'Sold in {count} day', other: 'Sold in {count} days' },
});

export const reservedUntilText = (until: Date): string => onPage.reservedUntil({ until: townMoment(until) });
export const listingHistoryTexts = onPage;
