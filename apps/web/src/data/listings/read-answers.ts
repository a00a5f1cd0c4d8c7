// Parses listings and favorites of other servers: missing fields get defaults, unreadable entries are dropped.
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { defaultExpiry } from '@chowk/contract/listings/expiry';
import {
  type ChoiceName,
  choiceField,
  type FieldKind,
  type ListingFieldName,
  listingFieldNames,
  listingFields,
} from '@chowk/contract/listings/listing-fields';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { type ListingStatus, listingStatuses } from '@chowk/contract/listings/listing-status';
import { type Fields, readFields, readList, readMedia, readMoment, readNumber, readText } from './read-fields.ts';

const texts = defineTexts('web/data/listings/missing', {
  title: 'Untitled',
  seller: 'Seller',
});

export function readListings(answer: unknown): Listing[] {
  return readList(answer, ['listings', 'results', 'items']).flatMap((each) => readCard(each) ?? []);
}

export function readListing(answer: unknown): ListingDetail {
  const listing = readCard(answer);
  if (!listing) throw new Error('This answer is no listing');
  const viewer = readFields(readFields(answer).viewer);
  // Without permission to message in the response, the server decides when a message is sent.
  const { isowner = false, isfavorite = false, canmessage = true } = viewer;
  return {
    ...listing,
    detailRows: readRows(readFields(answer).detailrows),
    ...(readFields(answer).hasphone === true ? { hasPhone: true as const } : {}),
    viewer: { isOwner: isowner === true, isFavorite: isfavorite === true, canMessage: canmessage === true },
  };
}

function readCard(answer: unknown): Listing | null {
  const fields = readFields(answer);
  const id = readText(fields.id);
  if (id === '') return null;
  const mediaFiles = readMedia(fields.mediafiles ?? fields.images);
  return {
    id,
    userId: readText(fields.userid),
    ...readOwnFields(fields),
    title: readText(fields.title) || texts.title,
    details: readDetails(fields.details),
    detailLine: readText(fields.detailline) || null,
    ...readStatus(fields),
    ...readPlace(fields),
    images: mediaFiles.map(({ url }) => url),
    mediaFiles,
    ...readMoments(fields),
    ...(readText(fields.phone) ? { phone: readText(fields.phone) } : {}),
    seller: readSeller(fields),
  };
}

/** Only what a form can edit: number, text, true, amount with unit. */
function readDetails(given: unknown): Listing['details'] {
  const isDetail = (value: unknown) =>
    ['number', 'string'].includes(typeof value) || value === true || typeof readFields(value).amount === 'number';
  const said = typeof given === 'object' ? Object.entries(given ?? {}) : [];
  return Object.fromEntries(said.filter(([, value]) => isDetail(value)));
}

function readRows(given: unknown): ListingDetail['detailRows'] {
  return readList(given, []).flatMap((row) => {
    const { name, label, text } = readFields(row);
    return readText(label) && readText(text)
      ? [{ name: readText(name), label: readText(label), text: readText(text) }]
      : [];
  });
}

const readers: Record<FieldKind, (value: unknown, name: ListingFieldName) => unknown> = {
  text: readText,
  optional: (value) => readText(value) || null,
  amount: readNumber,
  degrees: readNumber,
  choice: (value, name) => {
    const word = readText(value).toLowerCase();
    return Object.hasOwn(choiceField(name as ChoiceName).choices, word) ? word : null;
  },
};

function readOwnFields(fields: Fields): Pick<Listing, ListingFieldName> {
  const read = listingFieldNames.map((name) => [name, readers[listingFields[name]](fields[name.toLowerCase()], name)]);
  return Object.fromEntries(read) as Pick<Listing, ListingFieldName>;
}

function readStatus(fields: Fields): Pick<Listing, 'status' | 'isSold'> {
  const word = readText(fields.status).trim();
  const known = listingStatuses.find((each) => each === word.toLowerCase());
  // Badges show an unknown status by its name.
  const other = word === '' || word.toLowerCase() === 'active' ? 'available' : (word as ListingStatus);
  const status = fields.issold === true ? 'sold' : (known ?? other);
  return { status, isSold: status === 'sold' };
}

function readPlace(fields: Fields): Pick<Listing, 'location' | 'city'> {
  const [city, address] = [readText(fields.city), readText(fields.address)];
  const location = readText(fields.location);
  return { location: location || [address, city].filter(Boolean).join(', '), city: city || location };
}

function readMoments(fields: Fields): Pick<Listing, 'createdAt' | 'updatedAt' | 'expiresAt'> {
  const updated = readMoment(fields.updatedat);
  const createdAt = readMoment(fields.createdat) ?? updated ?? new Date().toISOString();
  const expiresAt = readMoment(fields.expiresat) ?? defaultExpiry(new Date(createdAt)).toISOString();
  return { createdAt, updatedAt: updated ?? createdAt, expiresAt };
}

function readSeller(fields: Fields): Listing['seller'] {
  const seller = readFields(fields.seller);
  return {
    id: readText(seller.id) || readText(fields.userid),
    fullName: readText(seller.fullname) || texts.seller,
    avatar: readText(seller.avatar) || null,
  };
}

type Keys = { readonly id: string; readonly listingId: string; readonly fields: Fields };
type FetchListing = (id: string) => Promise<Listing>;

export function readFavoriteKeys(answer: unknown): Keys[] {
  return readList(answer, ['listing', 'results', 'items']).flatMap((item) => {
    const fields = typeof item === 'object' ? readFields(item) : { listingid: item };
    const ownId = readText(fields.favoriteid) || readText(fields.id);
    const listingId = readText(fields.listingid) || readText(readFields(fields.listing).id) || ownId;
    return listingId === '' ? [] : [{ id: ownId || listingId, listingId, fields }];
  });
}

/** Entries that are unreadable or whose listing fails to load are dropped. */
export async function readFavorites(answer: unknown, fetchListing: FetchListing): Promise<Favorite[]> {
  const settled = await Promise.allSettled(readFavoriteKeys(answer).map((keys) => readFavorite(keys, fetchListing)));
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

async function readFavorite({ id, listingId, fields }: Keys, fetchListing: FetchListing): Promise<Favorite> {
  const listing = readOwnListing(fields, listingId) ?? (await fetchListing(listingId));
  const createdAt = readMoment(fields.createdat) ?? listing.createdAt;
  return { id, userId: readText(fields.userid), listingId, createdAt, listing };
}

/** The listing is nested or mixed with the favorite's own fields; a title shows that it is there. */
function readOwnListing(fields: Fields, id: string): Listing | null {
  const listed = fields.listing ? readFields(fields.listing) : fields;
  return listed.title === undefined ? null : readCard({ ...listed, id });
}
