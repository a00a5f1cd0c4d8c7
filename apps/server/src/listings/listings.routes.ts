// HTTP for listings: show, publish, edit, change status, renew, delete.

import { refs } from '@chowk/contract/languages/text-ref';
import type * as contract from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { type OwnerStatus, readStatusWord } from '@chowk/contract/listings/listing-status';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { inTransaction } from '../database/database.ts';
import { preferPrimary } from '../database/hosts/read-your-writes.ts';
import { messageBody } from '../http/errors.ts';
import { answerList } from '../http/requests/streamed-list.ts';
import type { Handler } from '../http/serve.ts';
import type { Caller } from '../http/session.ts';
import { moveListing, renewListing } from './listing-lifecycle.ts';
import { deletePhotos } from './listing-photos.store.ts';
import { presentDetail, presentOwn } from './listings.presenter.ts';
import { mayDelete, mayEdit, mayPublishAs, mayViewAs, viewerOf } from './listings.rules.ts';
import { findListingFor, findListingsOf, lockListing, updateListing } from './listings.store.ts';
import { editListing, type ListingParts, publishListing } from './save-listing.ts';

type Saved = { readonly id: string; readonly listing: Listing };

export function listingRoutes(parts: ListingParts) {
  const { database, readDatabase, now } = parts;
  const { sign } = parts.signedPhotos;

  async function presentSaved(caller: Caller, id: string): Promise<Saved> {
    return { id, listing: presentOwn(mayViewAs(caller, await findListingFor(database, id, caller.id)), sign) };
  }

  function moveTo(caller: Caller, id: string, status: OwnerStatus): Promise<void> {
    return inTransaction(database, (transaction) => moveListing(transaction, caller, { id, status }, now));
  }

  const show: Handler<typeof contract.showListing> = async ({ caller, params }) => {
    const find = () => findListingFor(readDatabase, params.id, caller?.id ?? null);
    // Signed-in users read the primary: a favorite saved a moment ago must show.
    const listing = mayViewAs(caller, await (caller ? preferPrimary(find) : find()));
    return { status: 200, body: presentDetail(listing, viewerOf(caller, listing), { sign, now: now() }) };
  };

  const showMine: Handler<typeof contract.showMyListings> = async (call) => {
    const body = await answerList(call, {
      find: (after, limit) => findListingsOf(database, call.caller.id, { after, limit }),
      placeOf: ({ created_at, id }) => ({ at: created_at, id }),
      present: (listing) => presentOwn(listing, sign),
    });
    return { status: 200, body };
  };

  const create: Handler<typeof contract.createListing> = async ({ caller, form, files, idempotencyKey }) => {
    mayPublishAs(caller, form.userId);
    const id = await publishListing(parts, caller, { form, files, idempotencyKey });
    return { status: 201, body: await presentSaved(caller, id) };
  };

  const update: Handler<typeof contract.updateListing> = async ({ caller, params, body, form, files }) => {
    if (form) {
      mayPublishAs(caller, form.userId);
      await editListing(parts, caller, params.id, { form, files });
    } else {
      await moveTo(caller, params.id, body?.isSold ? 'sold' : 'available');
    }
    return { status: 200, body: await presentSaved(caller, params.id) };
  };

  const changeStatus: Handler<typeof contract.changeListingStatus> = async ({ caller, params, body }) => {
    await moveTo(caller, params.id, readStatusWord(body.status));
    return { status: 200, body: await presentSaved(caller, params.id) };
  };

  const renew: Handler<typeof contract.renewListing> = async ({ caller, params }) => {
    await inTransaction(database, (transaction) => renewListing(transaction, caller, params.id, now()));
    return { status: 200, body: await presentSaved(caller, params.id) };
  };

  const remove: Handler<typeof contract.deleteListing> = async ({ caller, params }) => {
    const dropped = await inTransaction(database, async (transaction) => {
      const listing = mayEdit(caller, await lockListing(transaction, params.id));
      await updateListing(transaction, listing, { ...mayDelete(listing, now()), phone: null }, now());
      return deletePhotos(transaction, listing);
    });
    parts.photos.erase(dropped);
    return { status: 200, body: messageBody(refs(listingTexts).deleted) };
  };

  return { show, showMine, create, update, changeStatus, renew, remove };
}
