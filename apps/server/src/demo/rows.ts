// The plan of the town as rows of its tables.
import type { Insertable } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { StoredPhoto } from '../media/index.ts';
import { idFor } from './identity.ts';
import type { DemoListing } from './listings.ts';
import { chanceOf } from './random.ts';
import { type DemoReport, demoDecisions } from './reports.ts';
import type { Resident } from './residents.ts';
import type { Town } from './town.ts';

export type TownRows = {
  users: Insertable<Tables['users']>[];
  listings: Insertable<Tables['listings']>[];
  photos: Insertable<Tables['listing_photos']>[];
  favorites: Insertable<Tables['favorites']>[];
  messages: Insertable<Tables['messages']>[];
  reports: Insertable<Tables['reports']>[];
  decisions: Insertable<Tables['moderation_decisions']>[];
  letters: Insertable<Tables['contact_letters']>[];
};

function userRow({ id, person, email, location, role, joinedAt }: Resident, hashes: ReadonlyMap<string, string>) {
  return {
    id,
    username: email,
    email,
    full_name: person.fullName,
    location,
    avatar: null,
    // Only the people shown at the start can sign in; the others have no password that anybody could know.
    password_hash: hashes.get(person.key) ?? null,
    google_subject: null,
    role,
    created_at: joinedAt,
  };
}

function listingRow({ id, sellerId, item, createdAt, updatedAt, expiresAt, ...listing }: DemoListing) {
  const { title, description, price, status, city, address, location, latitude, longitude } = listing;
  return {
    ...{ id, user_id: sellerId, title, description, price, status, city, address, location, latitude, longitude },
    category: item.category,
    subcategory: item.subcategory,
    created_at: createdAt,
    updated_at: updatedAt,
    expires_at: expiresAt,
    idempotency_key: null,
  };
}

function photoRows({ id, shots, createdAt }: DemoListing, stored: ReadonlyMap<string, StoredPhoto>) {
  const chance = chanceOf('photo ids', id);
  return shots.flatMap(({ seed }, position) => {
    const photo = stored.get(seed);
    if (!photo) return [];
    const { fileName, width, height, preview } = photo;
    const photoId = idFor(createdAt, chance);
    return [
      { id: photoId, listing_id: id, position, file_name: fileName, width, height, preview, created_at: createdAt },
    ];
  });
}

function decisionRows({ id, listingId, state, decidedBy, decidedAt, note }: DemoReport) {
  const decision = demoDecisions[state];
  if (!decision || !decidedBy || !decidedAt) return [];
  return [{ report_id: id, listing_id: listingId, moderator_id: decidedBy, decision, note, decided_at: decidedAt }];
}

export function rowsOf(
  town: Town,
  stored: ReadonlyMap<string, StoredPhoto>,
  hashes: ReadonlyMap<string, string>,
): TownRows {
  return {
    users: town.residents.map((resident) => userRow(resident, hashes)),
    listings: town.listings.map(listingRow),
    photos: town.listings.flatMap((listing) => photoRows(listing, stored)),
    favorites: town.favorites.map(({ id, userId, listingId, createdAt }) => ({
      id,
      user_id: userId,
      listing_id: listingId,
      created_at: createdAt,
    })),
    messages: town.messages.map(({ id, senderId, receiverId, listingId, content, createdAt, readAt }) => ({
      ...{ id, sender_id: senderId, receiver_id: receiverId, listing_id: listingId, content },
      created_at: createdAt,
      read_at: readAt,
      idempotency_key: null,
    })),
    reports: town.reports.map(({ id, listingId, reporterId, email, reason, description, state, ...report }) => ({
      ...{ id, listing_id: listingId, reporter_id: reporterId, email, reason, description, state },
      created_at: report.createdAt,
      decided_at: report.decidedAt,
      decided_by: report.decidedBy,
      person_id: report.personId,
    })),
    decisions: town.reports.flatMap(decisionRows),
    letters: town.letters.map(({ id, name, email, reason, subject, message, answer, ...letter }) => ({
      ...{ id, name, email, reason, subject, message, answer, person_id: letter.writerId },
      created_at: letter.createdAt,
      answered_at: letter.answeredAt,
      answered_by: letter.answeredBy,
    })),
  };
}
