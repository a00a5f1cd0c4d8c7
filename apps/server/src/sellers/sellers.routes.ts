// HTTP for a seller's public page: profile and active listings.

import { refs } from '@chowk/contract/languages/text-ref';
import { shareOf } from '@chowk/contract/ratings/ratings';
import type { AnswerTime } from '@chowk/contract/sellers/response-time';
import type * as contract from '@chowk/contract/sellers/seller-endpoints';
import type { SellerProfile } from '@chowk/contract/sellers/seller-schemas';
import { sellerTexts } from '@chowk/contract/sellers/seller-texts';
import type { Database } from '../database/database.ts';
import { cutPage, readPlace } from '../http/requests/page-cursor.ts';
import type { Handler } from '../http/serve.ts';
import {
  assertPublicSeller,
  findPublicSeller,
  type PublicSeller,
  presentListing,
  startOfMonth,
} from '../listings/index.ts';
import { countRatings } from '../ratings/index.ts';
import { responseTimeOf } from './response-time.rules.ts';
import { countOffers, findAnswerDelays, findOffers, type OfferCounts } from './sellers.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date };

export function sellerRoutes({ database, now }: Parts) {
  const show: Handler<typeof contract.showSeller> = async ({ params: { id } }) => {
    const seller = assertPublicSeller(await findPublicSeller(database, id, now()));
    const [counts, delays, ratings] = await Promise.all([
      countOffers(database, id, now()),
      findAnswerDelays(database, id, now()),
      countRatings(database, id, now()),
    ]);
    const rating = shareOf(ratings);
    const body = { ...presentSeller(seller, counts, responseTimeOf(delays)), ...(rating ? { rating } : {}) };
    return { status: 200, body };
  };

  const showListings: Handler<typeof contract.showSellerListings> = async ({ params: { id }, query }) => {
    const before = readPlace(query.before, refs(sellerTexts).cursor);
    assertPublicSeller(await findPublicSeller(database, id, now()));
    const [found, { onSale }] = await Promise.all([
      findOffers(database, id, { before, limit: query.limit + 1 }, now()),
      countOffers(database, id, now()),
    ]);
    const { page, next } = cutPage(found, query.limit, ({ created_at, id: at }) => ({ at: created_at, id: at }));
    return { status: 200, body: { listings: page.map(presentListing), total: onSale, next } };
  };

  return { show, showListings };
}

export function presentSeller(
  seller: PublicSeller,
  counts: OfferCounts,
  answersWithin: AnswerTime | null,
): SellerProfile {
  return {
    id: seller.id,
    fullName: seller.full_name,
    avatar: seller.avatar,
    isEmailConfirmed: seller.email_verified_at !== null,
    joinedAt: startOfMonth(seller.created_at),
    hours: seller.hours,
    phone: seller.phone,
    answersWithin,
    onSaleCount: counts.onSale,
    soldCount: seller.shows_sold ? counts.sold : null,
  };
}
