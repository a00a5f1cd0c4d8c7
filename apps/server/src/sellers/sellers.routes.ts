// A seller's page: who they are to everybody, and what they have on sale.
import type * as contract from '@chowk/contract/sellers/seller-endpoints';
import { sellerTexts } from '@chowk/contract/sellers/seller-texts';
import type { Database } from '../database/database.ts';
import { cutPage, readPlace } from '../http/requests/page-cursor.ts';
import type { Handler } from '../http/serve.ts';
import { assertPublicSeller, findPublicSeller, presentListing } from '../listings/index.ts';
import { countOffers, findOffers } from './offers.store.ts';
import { answerTimeOf } from './response-time.rules.ts';
import { findAnswerDelays } from './response-time.store.ts';
import { presentSeller } from './sellers.presenter.ts';

type Parts = { readonly database: Database; readonly now: () => Date };

export function sellerRoutes({ database, now }: Parts) {
  const show: Handler<typeof contract.showSeller> = async ({ params: { id } }) => {
    const seller = assertPublicSeller(await findPublicSeller(database, id));
    const [counts, delays] = await Promise.all([
      countOffers(database, id, now()),
      findAnswerDelays(database, id, now()),
    ]);
    return { status: 200, body: presentSeller(seller, counts, answerTimeOf(delays)) };
  };

  const showListings: Handler<typeof contract.showSellerListings> = async ({ params: { id }, query }) => {
    const before = readPlace(query.before, sellerTexts.cursor);
    assertPublicSeller(await findPublicSeller(database, id));
    const [found, { onSale }] = await Promise.all([
      findOffers(database, id, { before, limit: query.limit + 1 }, now()),
      countOffers(database, id, now()),
    ]);
    const { page, next } = cutPage(found, query.limit, ({ created_at, id: at }) => ({ at: created_at, id: at }));
    return { status: 200, body: { listings: page.map(presentListing), total: onSale, next } };
  };

  return { show, showListings };
}
