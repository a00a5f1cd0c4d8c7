// Every column of every table: whether a person gets it in their file, and what becomes of it with their account.

/** `exported`: in the file. `secret`: proves who somebody is. `derived`, `technical`: tells nothing more. `others`: not theirs to read. */
type Shown = 'exported' | 'secret' | 'derived' | 'technical' | 'others';
/** `erased`: row or content is gone. `kept`: stays for others, or says nothing once the rest is gone. */
type Fate = 'erased' | 'kept';
export type Holding = `${Shown}, ${Fate}`;

const gone = 'exported, erased';
const stays = 'exported, kept';
const technical = 'technical, kept';

/** A new column has to be told here, and by the code that exports and erases. */
export const heldColumns: Readonly<Record<string, Readonly<Record<string, Holding>>>> = {
  users: {
    id: stays,
    username: gone,
    email: gone,
    full_name: gone,
    location: gone,
    avatar: gone,
    password_hash: 'secret, erased',
    google_subject: gone,
    role: gone,
    created_at: stays,
    deleted_at: technical,
  },
  sessions: {
    id: gone,
    user_id: gone,
    token_hash: 'secret, erased',
    address_key: 'secret, erased',
    created_at: gone,
    expires_at: gone,
    ended_at: gone,
  },
  password_tries: { key: 'secret, erased', count: gone, last_at: gone },
  listings: {
    id: stays,
    user_id: stays,
    title: stays,
    description: gone,
    price: stays,
    category: stays,
    subcategory: stays,
    status: stays,
    city: gone,
    address: gone,
    location: gone,
    latitude: gone,
    longitude: gone,
    created_at: stays,
    updated_at: stays,
    expires_at: stays,
    idempotency_key: 'technical, erased',
    words: 'derived, erased',
  },
  // Words of all listings, nobody's in particular; telephone numbers among them go.
  known_words: { word: 'derived, kept', spellings: 'derived, kept', sound: 'derived, kept' },
  listing_photos: {
    id: gone,
    listing_id: gone,
    position: gone,
    file_name: gone,
    width: gone,
    height: gone,
    preview: gone,
    created_at: gone,
  },
  favorites: { id: gone, user_id: gone, listing_id: gone, created_at: gone },
  messages: {
    id: stays,
    sender_id: stays,
    receiver_id: stays,
    listing_id: stays,
    content: stays,
    created_at: stays,
    read_at: stays,
    idempotency_key: technical,
    withheld: 'others, kept',
  },
  blocked_people: { blocker_id: gone, blocked_id: gone, created_at: gone },
  message_positions: { person_id: 'technical, erased', position: 'technical, erased' },
  message_events: {
    person_id: 'technical, erased',
    position: 'technical, erased',
    kind: 'technical, erased',
    message_ids: 'technical, erased',
    created_at: 'technical, erased',
  },
  reports: {
    id: stays,
    listing_id: stays,
    reporter_id: stays,
    email: gone,
    reason: stays,
    description: stays,
    state: stays,
    created_at: stays,
    decided_at: stays,
    decided_by: stays,
    person_id: stays,
  },
  // Kept as they were made, in the database too: they name moderators by an id that leads to nobody.
  moderation_decisions: {
    report_id: stays,
    listing_id: technical,
    moderator_id: stays,
    decision: stays,
    note: stays,
    decided_at: stays,
  },
  mails: {
    id: gone,
    recipient: gone,
    reply_to: gone,
    subject: gone,
    body: gone,
    created_at: gone,
    attempts: 'technical, erased',
    next_attempt_at: 'technical, erased',
    sent_at: gone,
    last_error: 'technical, erased',
    person_id: gone,
  },
  kysely_migration: { name: technical, timestamp: technical },
};
