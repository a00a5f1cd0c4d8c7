// HTTP for moderators: many listings at once, with one decision about all of them.
import { storeReason } from '@chowk/contract/email/ready-reasons';
import { bulkLimits } from '@chowk/contract/limits';
import type * as contract from '@chowk/contract/moderation/bulk/bulk-endpoints';
import type { ModeratedListing } from '@chowk/contract/moderation/bulk/bulk-schemas';
import { findHeldByRule, findHitsOf, type HitRow } from '../../content-rules/index.ts';
import type { Handler } from '../../http/serve.ts';
import type { Moderator } from '../../http/session.ts';
import { presentPhoto, type SignedPhotos } from '../../media/index.ts';
import { requireBulkReason } from '../moderation.rules.ts';
import * as store from './bulk.store.ts';
import { type BulkParts, decideForSellers } from './decide-listings.ts';

export function bulkRoutes(parts: BulkParts & { readonly signedPhotos: SignedPhotos }) {
  const { database, signedPhotos } = parts;

  const showHeld: Handler<typeof contract.showHeldGroups> = async () => {
    const [rules, sellers, total] = await Promise.all([
      findHeldByRule(database, bulkLimits.groups),
      store.findHeldSellers(database),
      store.countHeld(database),
    ]);
    return {
      status: 200,
      body: {
        total,
        rules: rules.map(({ id, name, listings, sellers: count }) => ({ id, name, listings, sellers: count })),
        sellers: sellers.map(({ joined, ...seller }) => ({ ...seller, joinedAt: joined.toISOString() })),
      },
    };
  };

  async function findWanted({ userId, ruleId }: { userId?: string | undefined; ruleId?: string | undefined }) {
    if (userId !== undefined)
      return {
        listings: await store.findListings(database, { userId }),
        total: await store.countListings(database, userId),
        name: await store.findName(database, userId),
      };
    const rule = (await findHeldByRule(database, bulkLimits.groups)).find(({ id }) => id === ruleId);
    const listings = await store.findListings(database, { ids: rule?.ids ?? [] });
    return { listings, total: rule?.listings ?? 0, name: rule?.name ?? null };
  }

  const showListings: Handler<typeof contract.showModeratedListings> = async ({ caller, query }) => {
    const { listings, total, name } = await findWanted(query);
    const hits = await findHitsOf(
      database,
      listings.map(({ id }) => id),
    );
    const met = Map.groupBy(hits, ({ listing_id }) => listing_id);
    const shown = listings.map((listing) => present(caller, listing, met.get(listing.id) ?? [], signedPhotos));
    return { status: 200, body: { listings: shown, total, name } };
  };

  const decideListings: Handler<typeof contract.decideListings> = async ({ caller, body }) => {
    const given = requireBulkReason(body.decision, body.reason);
    const reason = given && storeReason(given);
    const seen = new Map(body.listings.map(({ id, updatedAt }) => [id, updatedAt]));
    return { status: 200, body: await decideForSellers(parts, caller, { seen, decision: body.decision, reason }) };
  };

  return { showHeld, showListings, decideListings };
}

function present(
  moderator: Moderator,
  row: store.BulkListing,
  hits: readonly HitRow[],
  { sign }: SignedPhotos,
): ModeratedListing {
  const [photo] = row.photos;
  return {
    ...{ id: row.id, title: row.title, description: row.description, price: Number(row.price), pricing: row.pricing },
    ...{ city: row.city, status: row.status, visibility: row.visibility },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    photo: photo ? presentPhoto({ ...photo, file_name: sign(photo.file_name) }) : null,
    seller: { id: row.seller_id, fullName: row.seller_name, isModerator: row.seller_role === 'moderator' },
    rules: hits.filter(({ action }) => action === 'hold').map(({ rule_name }) => rule_name),
    openReports: row.open_reports,
    mayDecide: row.seller_id !== moderator.id,
  };
}
