// Routes of listing statistics: count a view, and show a seller the numbers of a listing.
import type * as contract from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import type { Database } from '../database/database.ts';
import type { Handler } from '../http/serve.ts';
import { mayEdit } from '../listings/index.ts';
import { fillDays, findHint, firstDay } from './statistics.rules.ts';
import { type ComparedListing, findCompared, findDays, findSimilar } from './statistics.store.ts';
import { createViewCounter } from './view-counter.ts';
import { isBot } from './visitors.ts';

type Opened = {
  readonly listingId: string;
  readonly userId: string | null;
  readonly address: string;
  readonly queries: readonly string[];
  readonly isContact: boolean;
};
type Parts = {
  readonly database: Database;
  readonly now: () => Date;
  readonly onOpened: (opened: Opened) => Promise<void>;
};

export function statisticsRoutes({ database, now, onOpened }: Parts) {
  const countVisit = createViewCounter({ database, now });

  /** Always 204: the response does not reveal whether the listing exists or the view was counted. */
  const countView: Handler<typeof contract.countView> = async ({ caller, params, body, request }) => {
    const userAgent = request.headers['user-agent'];
    const visitor = { listingId: params.id, userId: caller?.id ?? null, address: request.ip };
    const { queries, isContact } = body;
    if (!isBot(userAgent)) {
      if (!isContact) await countVisit({ ...visitor, userAgent: userAgent ?? '' });
      await onOpened({ ...visitor, queries, isContact });
    }
    return { status: 204, body: undefined };
  };

  const show: Handler<typeof contract.showListingStatistics> = async ({ caller, params }) => {
    const found = await findCompared(database, params.id);
    mayEdit(caller, found);
    const listing = found as ComparedListing;
    const moment = now();
    const first = firstDay(listing.created_at, moment);
    const [days, similar] = await Promise.all([
      findDays(database, listing, first),
      findSimilar(database, listing, moment),
    ]);
    const own = {
      price: Number(listing.price),
      photos: listing.photo_count,
      details: listing.detail_count,
      hasCondition: listing.condition !== null,
      descriptionLength: listing.description_length,
    };
    const isOffered = listing.status !== 'sold';
    const hint = isOffered ? findHint(listing.category, own, similar) : null;
    return { status: 200, body: { days: fillDays(days, first, moment), hint } };
  };

  return { countView, show };
}
