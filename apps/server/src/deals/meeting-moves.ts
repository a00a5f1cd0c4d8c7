// Proposes and answers meetings, as changes of deals.
import type { NewMeeting } from '@chowk/contract/deals/deal-schemas';
import { dealTexts } from '@chowk/contract/deals/deal-texts';
import type { DealEventKind, MeetingAction } from '@chowk/contract/deals/deals';
import { safePlaceAt } from '@chowk/contract/deals/safe-places';
import { refs } from '@chowk/contract/languages/text-ref';
import { DAY_MS } from '@chowk/contract/limits';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Caller } from '../http/session.ts';
import { changeDeals, type DealParts, isWithheld, newRow, writeEvent } from './deal-moves.ts';
import * as rules from './deals.rules.ts';
import * as store from './deals.store.ts';
import * as meetings from './meetings.store.ts';

function placeOf(at: { readonly latitude: number; readonly longitude: number }, place: string) {
  const safePlace = safePlaceAt(at);
  return { place, ...(safePlace ? { safePlace } : {}) };
}

export function proposeMeeting(parts: DealParts, caller: Caller, { listingId, otherUserId, at, place }: NewMeeting) {
  return changeDeals(parts, caller, { listingId, otherIds: [otherUserId] }, async (transaction, listing, now) => {
    const isSeller = listing.user_id === caller.id;
    const pair = { listingId, sellerId: listing.user_id, buyerId: isSeller ? otherUserId : caller.id };
    const isBetween = isSeller || otherUserId === listing.user_id;
    const known = await store.hasConversation(transaction, caller.id, otherUserId, listingId);
    const today = await meetings.countProposedBy(transaction, caller.id, new Date(now.getTime() - DAY_MS));
    const moment = new Date(at);
    rules.mayPropose(moment, { hasConversation: isBetween && known, today }, now);
    const id = newId();
    const withheld = await isWithheld(transaction, pair, !isSeller);
    const isSold = await store.isSoldTo(transaction, pair);
    await meetings.cancelMeetings(transaction, pair, { onlyWithheld: withheld, onlyProposed: isSold, now });
    const { label, latitude, longitude } = place;
    await meetings.insertMeeting(transaction, {
      ...newRow(id, pair, !isSeller, now),
      ...{ state: 'proposed', at: moment, place: label, latitude, longitude, withheld },
    });
    return { pair, drafts: [writeEvent(pair, isSeller, { kind: 'meet', id, at, ...placeOf(place, label) })] };
  });
}

const meetingEvents = {
  accept: 'meetingAccept',
  decline: 'meetingDecline',
  cancel: 'meetingCancel',
} as const satisfies Record<MeetingAction, DealEventKind>;

export async function answerMeeting(parts: DealParts, caller: Caller, id: string, action: MeetingAction) {
  const visible = async (database: Database) =>
    rules.assertVisible(caller, await meetings.findMeeting(database, id), refs(dealTexts).meetingNotFound);
  const { listing_id: listingId, seller_id: sellerId, buyer_id: buyerId } = await visible(parts.database);
  const pair = { listingId, sellerId, buyerId };
  const between = { listingId, otherIds: [buyerId], isClosing: action !== 'accept' };
  return changeDeals(parts, caller, between, async (transaction, _listing, now) => {
    const meeting = await visible(transaction);
    if (action === 'cancel') rules.assertNotSold(await store.isSoldTo(transaction, pair));
    if (action === 'accept') rules.assertNotBlocked(await isWithheld(transaction, pair, caller.id === buyerId));
    await meetings.setMeetingState(transaction, id, rules.mayAnswer(caller, meeting, action, now), now);
    const event = { kind: meetingEvents[action], id, at: meeting.at.toISOString(), ...placeOf(meeting, meeting.place) };
    return { pair, drafts: [writeEvent(pair, caller.id === sellerId, event, action !== 'accept')] };
  });
}
