// Endpoints of deals: offers, reservations, meetings, sales.
import { IdParams, ListingIdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { ConversationParams } from '../messages/conversation-schemas.ts';
import {
  ConversationDeals,
  DealMoveRequest,
  MeetingAnswer,
  NewMeeting,
  NewOffer,
  NewReservation,
  NewSale,
  PossibleBuyers,
  QueueRequest,
  Sale,
} from './deal-schemas.ts';

const refusals = { 400: ErrorObject, 401: ErrorObject, 403: ErrorObject, 404: ErrorObject, 409: ErrorObject };

export const showDeals = endpoint({
  name: 'showDeals',
  summary: 'Offers, reservation and meeting of one conversation, with what the caller may do',
  method: 'GET',
  path: '/api/deals/:listingId/:otherUserId',
  access: 'signedIn',
  params: ConversationParams,
  answers: { 200: ConversationDeals, 400: ErrorObject, 401: ErrorObject, 404: ErrorObject },
});

export const makeOffer = endpoint({
  name: 'makeOffer',
  summary: 'Offer an amount to the seller of a listing',
  method: 'POST',
  path: '/api/deals/offers',
  access: 'signedIn',
  limit: 'message',
  body: NewOffer,
  answers: { 201: ConversationDeals, ...refusals },
});

export const moveDeal = endpoint({
  name: 'moveDeal',
  summary: 'Accept, decline, counter or withdraw an offer; end a reservation; confirm or deny a purchase',
  method: 'POST',
  path: '/api/deals/:id/moves',
  access: 'signedIn',
  limit: 'message',
  params: IdParams,
  body: DealMoveRequest,
  answers: { 200: ConversationDeals, ...refusals },
});

export const reserveListing = endpoint({
  name: 'reserveListing',
  summary: 'Reserve an own listing for a user who wrote about it; sets its status to pending',
  method: 'POST',
  path: '/api/deals/reservations',
  access: 'signedIn',
  limit: 'message',
  body: NewReservation,
  answers: { 201: ConversationDeals, ...refusals },
});

export const joinQueue = endpoint({
  name: 'joinQueue',
  summary: 'Ask to be next for a listing that is reserved for another user',
  method: 'POST',
  path: '/api/deals/queue',
  access: 'signedIn',
  limit: 'message',
  body: QueueRequest,
  answers: { 201: ConversationDeals, ...refusals },
});

export const proposeMeeting = endpoint({
  name: 'proposeMeeting',
  summary: 'Propose a time and a place to meet; replaces an earlier proposal of this conversation',
  method: 'POST',
  path: '/api/deals/meetings',
  access: 'signedIn',
  limit: 'message',
  body: NewMeeting,
  answers: { 201: ConversationDeals, ...refusals },
});

export const answerMeeting = endpoint({
  name: 'answerMeeting',
  summary: 'Accept, decline or cancel a meeting',
  method: 'POST',
  path: '/api/deals/meetings/:id/moves',
  access: 'signedIn',
  limit: 'message',
  params: IdParams,
  body: MeetingAnswer,
  answers: { 200: ConversationDeals, ...refusals },
});

export const showBuyers = endpoint({
  name: 'showBuyers',
  summary: 'Users who wrote to the caller about an own listing, to choose the buyer from',
  method: 'GET',
  path: '/api/deals/buyers/:listingId',
  access: 'signedIn',
  params: ListingIdParams,
  answers: { 200: PossibleBuyers, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject, 404: ErrorObject },
});

export const sellListing = endpoint({
  name: 'sellListing',
  summary: 'Mark an own listing as sold, to a user who wrote about it or otherwise; the buyer is asked to confirm',
  method: 'POST',
  path: '/api/deals/sales',
  access: 'signedIn',
  limit: 'message',
  body: NewSale,
  answers: { 200: Sale, ...refusals },
});
