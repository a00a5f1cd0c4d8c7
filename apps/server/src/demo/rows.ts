// Converts the demo town into database rows.

import type { DemoListing } from '@chowk/demo-town/listings/listings';
import { type DemoReport, demoDecisions } from '@chowk/demo-town/moderation';
import { makeId, seededRandom } from '@chowk/demo-town/random';
import type { DemoUser } from '@chowk/demo-town/residents';
import type { Town } from '@chowk/demo-town/town';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { StoredPhoto } from '../media/index.ts';

export type TownRows = {
  users: Insertable<Tables['users']>[];
  listings: Insertable<Tables['listings']>[];
  photos: Insertable<Tables['listing_photos']>[];
  favorites: Insertable<Tables['favorites']>[];
  views: Insertable<Tables['listing_views']>[];
  messages: Insertable<Tables['messages']>[];
  reports: Insertable<Tables['reports']>[];
  decisions: Insertable<Tables['moderation_decisions']>[];
  contactMessages: Insertable<Tables['contact_letters']>[];
  preferences: Insertable<Tables['letter_preferences']>[];
};

function userRow(
  { id, key, fullName, email, location, role, joinedAt }: DemoUser,
  hashes: ReadonlyMap<string, string>,
) {
  return {
    id,
    username: email,
    email_address: email,
    full_name: fullName,
    location,
    avatar: null,
    // Only the users shown at the start can sign in; the others have no password.
    password_hash: hashes.get(key) ?? null,
    google_subject: null,
    role: role === 'moderator' ? role : ('person' as const),
    created_at: joinedAt,
    email_verified_at: joinedAt,
  };
}

function listingRow({ sellerId, createdAt, updatedAt, expiresAt, photos: _, ...listing }: DemoListing) {
  return {
    ...listing,
    user_id: sellerId,
    created_at: createdAt,
    updated_at: updatedAt,
    expires_at: expiresAt,
    idempotency_key: null,
    phone: phoneOf(sellerId),
  };
}

/** Half of the sellers have a phone number, from a range that is not assigned. */
function phoneOf(sellerId: string): string | null {
  const random = seededRandom('phone', sellerId);
  return random.chance(0.5) ? `+911725550${random.integer(100, 199)}` : null;
}

function photoRows({ id, photos, createdAt }: DemoListing, stored: ReadonlyMap<string, StoredPhoto>) {
  const random = seededRandom('photo ids', id);
  return photos.flatMap(({ seed }, position) => {
    const photo = stored.get(seed);
    if (!photo) return [];
    const { fileName, width, height, preview } = photo;
    const photoId = makeId(createdAt, random);
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

/** Demo users without a sign-in have no real mailbox. */
const noEmails = {
  messages: 'never',
  shows_first_line: false,
  expiry: false,
  favorites: false,
  time_zone: null,
} as const;

export function toRows(
  town: Town,
  stored: ReadonlyMap<string, StoredPhoto>,
  hashes: ReadonlyMap<string, string>,
): TownRows {
  return {
    users: town.users.map((user) => userRow(user, hashes)),
    preferences: town.users.filter(({ key }) => !hashes.has(key)).map(({ id }) => ({ user_id: id, ...noEmails })),
    listings: town.listings.map(listingRow),
    photos: town.listings.flatMap((listing) => photoRows(listing, stored)),
    favorites: town.favorites.map(({ id, userId, listingId, createdAt }) => ({
      id,
      user_id: userId,
      listing_id: listingId,
      created_at: createdAt,
    })),
    views: town.views.map(({ listingId, day, views }) => ({ listing_id: listingId, day, views })),
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
      person_id: report.userId,
    })),
    decisions: town.reports.flatMap(decisionRows),
    contactMessages: town.contactMessages.map(({ id, name, email, reason, subject, message, answer, ...row }) => ({
      ...{ id, name, email, reason, subject, message, answer, person_id: row.writerId },
      created_at: row.createdAt,
      answered_at: row.answeredAt,
      answered_by: row.answeredBy,
    })),
  };
}
