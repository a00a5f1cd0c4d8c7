// Rows of one user in every table, each text with a mark by which tests find it.
import { hashPassword } from '../src/accounts/passwords/passwords.ts';
import { keyedHash } from '../src/accounts/token-hashing.ts';
import { newId } from '../src/database/ids.ts';
import type { SignedInClient } from './client.ts';
import { type TestServer, testPassword } from './harness.ts';
import { plantListing } from './planted-rows.ts';

/** The marks by `table.column`. */
export async function plantAccount(
  server: TestServer,
  { user }: SignedInClient,
  other: SignedInClient,
): Promise<ReadonlyMap<string, string>> {
  const { database, clock } = server;
  const marks = new Map<string, string>();
  const mark = (name: string, value = `mark-${name.replaceAll(/[._]/g, '-')}`) => {
    marks.set(name, value);
    return value;
  };
  const moment = clock.now();
  const theirs = { user_id: user.id, created_at: moment };

  await database
    .updateTable('users')
    .set({
      username: mark('users.username'),
      email_address: mark('users.email', mark('users.email_address', 'mark-users-email@town.example')),
      full_name: mark('users.full_name'),
      location: mark('users.location'),
      avatar: mark('users.avatar'),
      hours: mark('users.hours'),
      phone: mark('users.phone'),
      // A trigger copies it to the column of the release before.
      pending_email: mark('users.new_email', mark('users.pending_email')),
      language: mark('users.language'),
      email_verified_at: moment,
      google_subject: mark('users.google_subject'),
      password_hash: mark('users.password_hash', await hashPassword(testPassword)),
      role: 'moderator',
    })
    .where('id', '=', user.id)
    .execute();
  const addressKey = mark('sessions.address_key');
  const session = { id: newId(), ...theirs, expires_at: moment, ended_at: moment };
  await database
    .insertInto('sessions')
    .values({
      ...{ ...session, token_hash: mark('sessions.token_hash'), address_key: addressKey, last_seen_at: moment },
      device: mark('sessions.device'),
      device_key: mark('sessions.device_key'),
      network_key: mark('sessions.network_key'),
    })
    .execute();
  const seen = { user_id: user.id, known_since: moment, last_signed_in_at: moment };
  await database
    .insertInto('known_devices')
    .values({ ...seen, device_key: mark('known_devices.device_key') })
    .execute();
  await database
    .insertInto('passkeys')
    .values({
      ...{ id: newId(), ...theirs, public_key: Buffer.from('key'), counter: 1, last_used_at: moment },
      credential_id: mark('passkeys.credential_id'),
      name: mark('passkeys.name'),
    })
    .execute();
  await database
    .insertInto('passkey_challenges')
    .values({ ...theirs, challenge_hash: mark('passkey_challenges.challenge_hash') })
    .execute();
  const key = mark('password_tries.key', keyedHash(server.config.tokenSecret, 'sign-in', user.id, addressKey));
  await database.insertInto('password_tries').values({ key, count: 3, last_at: moment }).execute();

  const link = { ...theirs, email: mark('password_resets.email', 'MARK-users-email@town.example'), ended_at: null };
  await database
    .insertInto('password_resets')
    .values({ ...link, token_hash: mark('password_resets.token_hash') })
    .execute();

  await database
    .insertInto('email_links')
    .values({
      ...{ user_id: user.id, purpose: 'confirm', created_at: moment, ended_at: null },
      // The verified address in another case: rows of other addresses are not exported.
      email: mark('email_links.email', 'mark-USERS-email@town.example'),
      token_hash: mark('email_links.token_hash'),
    })
    .execute();

  await database
    .insertInto('suspended_addresses')
    .values({
      ...{ person_id: user.id, suspended_at: moment, ends_at: null },
      address_hash: mark('suspended_addresses.address_hash'),
    })
    .execute();

  const listing = await plantListing(database, {
    ...theirs,
    title: mark('listings.title'),
    description: mark('listings.description'),
    city: mark('listings.city'),
    address: mark('listings.address'),
    location: mark('listings.location'),
    idempotency_key: mark('listings.idempotency_key'),
    details: { make: mark('listings.details') },
    phone: mark('listings.phone', '+919814012345'),
  });
  await database
    .insertInto('listing_photos')
    .values({
      ...{ id: newId(), listing_id: listing.id, position: 0, width: 40, height: 30, created_at: moment },
      file_name: mark('listing_photos.file_name'),
      preview: mark('listing_photos.preview'),
    })
    .execute();

  const rule = { id: newId(), version: 1 };
  const condition = JSON.stringify({ kind: 'contact', finds: ['link'] });
  await database
    .insertInto('content_rules')
    .values({
      ...{ ...rule, action: 'note', condition, is_active: true, changed_at: moment, changed_by: user.id },
      name: mark('content_rules.name'),
    })
    .execute();
  await database
    .insertInto('content_rule_hits')
    .values({
      ...{ id: newId(), rule_id: rule.id, rule_version: 1, action: 'note', listing_id: listing.id, created_at: moment },
      rule_name: mark('content_rule_hits.rule_name'),
      found: mark('content_rule_hits.found'),
    })
    .execute();
  await database
    .insertInto('listing_fingerprints')
    .values({ listing_id: listing.id, user_id: user.id, words_hash: '1', created_at: moment })
    .execute();

  await database.insertInto('listing_views').values({ listing_id: listing.id, day: '2026-01-02', views: 3 }).execute();

  await database
    .insertInto('renewal_links')
    .values({
      ...{ ...theirs, listing_id: listing.id, expires_at: listing.expires_at },
      token_hash: mark('renewal_links.token_hash'),
      email: mark('renewal_links.email'),
    })
    .execute();

  const another = await plantListing(database, { user_id: other.user.id });
  await database
    .insertInto('shown_phone_numbers')
    .values({ user_id: user.id, listing_id: another.id, shown_at: moment })
    .execute();
  await database
    .insertInto('favorites')
    .values({ id: newId(), ...theirs, listing_id: another.id })
    .execute();
  await database
    .insertInto('favorites')
    .values({ id: newId(), user_id: other.user.id, listing_id: listing.id, created_at: moment })
    .execute();
  const savedSearchId = newId();
  await database
    .insertInto('saved_searches')
    .values({
      ...({ id: savedSearchId, user_id: user.id, frequency: 'daily', per_day: 1, is_broad: false } as const),
      name: mark('saved_searches.name'),
      search: JSON.stringify({ query: mark('saved_searches.search') }),
      understood: JSON.stringify({ words: mark('saved_searches.understood') }),
      wanted: `'${mark('saved_searches.wanted')}'`,
      excluded: `'${mark('saved_searches.excluded')}'`,
      conditions: JSON.stringify({ subcategory: mark('saved_searches.conditions') }),
      ...{ compiler: mark('saved_searches.compiler'), compiled_at: moment, digest_at: null },
      ...{ created_at: moment, changed_at: moment, seen_at: moment },
    })
    .execute();
  await database
    .insertInto('saved_search_keys')
    .values({
      ...{ key: '1', search_id: savedSearchId, price_min: 1, price_max: 2, latitude: 1, longitude: 1, metres: 1 },
      query_id: savedSearchId,
      wanted: `'${mark('saved_search_keys.wanted')}'`,
    })
    .execute();
  await database
    .insertInto('saved_search_alerts')
    .values({
      ...{ search_id: savedSearchId, listing_id: another.id, user_id: user.id, found_at: moment },
      ...{ price_before: null, is_announced: true, due_at: null, sent_at: moment },
    })
    .execute();
  await database
    .insertInto('blocked_people')
    .values([
      { blocker_id: user.id, blocked_id: other.user.id, created_at: moment },
      { blocker_id: other.user.id, blocked_id: user.id, created_at: moment },
    ])
    .execute();

  const attached = mark('messages.attachments');
  const photo = { id: newId(), file_name: attached, width: 40, height: 30, preview: attached };
  const message = {
    ...{ id: newId(), sender_id: user.id, receiver_id: other.user.id, listing_id: another.id, created_at: moment },
    content: mark('messages.content'),
    idempotency_key: mark('messages.idempotency_key'),
    deal: JSON.stringify({ kind: 'offer', amount: 4000, note: mark('messages.deal') }),
    attachments: JSON.stringify({ photos: [photo], place: { latitude: 30.7, longitude: 76.7, label: attached } }),
  };
  await database.insertInto('messages').values(message).execute();
  // Pending for the other user, and one of theirs for this user.
  const answer = { id: newId(), sender_id: other.user.id, receiver_id: user.id, listing_id: another.id };
  await database
    .insertInto('messages')
    .values({ ...answer, content: 'An answer', created_at: moment, idempotency_key: null })
    .execute();
  await database.insertInto('recent_activity').values({ person_id: user.id, at: moment }).execute();
  await database.insertInto('message_positions').values({ person_id: user.id, position: 1 }).execute();
  await database
    .insertInto('message_events')
    .values({ person_id: user.id, position: 1, kind: 'message', message_ids: [message.id], created_at: moment })
    .execute();
  await database
    .insertInto('live_streams')
    .values({ id: newId(), person_id: user.id, opened_at: moment, lease_ends_at: moment })
    .execute();

  const between = {
    ...{ listing_id: another.id, seller_id: other.user.id, buyer_id: user.id, is_by_buyer: true },
    ...{ created_at: moment, changed_at: moment },
  };
  await database
    .insertInto('deals')
    .values({ id: newId(), ...between, state: 'offered', amount: 4000 })
    .execute();
  await database
    .insertInto('meetings')
    .values({
      ...({ id: newId(), ...between, state: 'proposed', at: new Date(moment.getTime() + 3_600_000) } as const),
      ...{ place: mark('meetings.place'), latitude: 30.7, longitude: 76.7 },
    })
    .execute();
  await database
    .insertInto('ratings')
    .values({
      ...{ id: newId(), listing_id: another.id, rater_id: user.id, rated_id: other.user.id, is_up: true },
      ...{ reasons: ['friendly'], words: mark('ratings.words'), created_at: moment, shown_at: moment },
      ...{ answer: mark('ratings.answer'), answered_at: moment, removed_at: moment, removed_by: other.user.id },
      removal_reason: mark('ratings.removal_reason'),
    })
    .execute();
  await database
    .insertInto('reservation_queue')
    .values({ listing_id: another.id, user_id: user.id, created_at: moment })
    .execute();
  // The trigger records the earlier price and the sale.
  await database
    .updateTable('listings')
    .set({ price: 4321, status: 'sold', updated_at: new Date(moment.getTime() + 7_200_000) })
    .where('id', '=', listing.id)
    .execute();

  const report = {
    ...({ id: newId(), listing_id: another.id, reporter_id: user.id, reason: 'scam', state: 'resolved' } as const),
    ...{ created_at: moment, decided_at: moment, decided_by: user.id },
    email: mark('reports.email'),
    network_key: mark('reports.network_key'),
    description: mark('reports.description'),
  };
  await database.insertInto('reports').values(report).execute();
  await database
    .insertInto('moderation_decisions')
    .values({
      ...{ report_id: report.id, listing_id: another.id, moderator_id: user.id, decided_at: moment },
      decision: 'dismiss',
      reason: mark('moderation_decisions.reason'),
      note: mark('moderation_decisions.note'),
    })
    .execute();
  await database
    .insertInto('moderation_acts')
    .values({
      ...{ id: newId(), act: 'suspend', person_id: user.id, moderator_id: other.user.id, acted_at: moment },
      ...{ listing_id: listing.id, report_id: null },
      reason: mark('moderation_acts.reason'),
    })
    .execute();
  await database
    .insertInto('mails')
    .values({
      ...{ id: newId(), person_id: user.id, created_at: moment, next_attempt_at: new Date(8.64e15) },
      recipient: mark('mails.recipient', 'mark-users-EMAIL@town.example'),
      reply_to: mark('mails.reply_to'),
      subject: mark('mails.subject'),
      body: mark('mails.body'),
      html: mark('mails.html'),
      topic: 'messages',
      last_error: mark('mails.last_error'),
    })
    .execute();
  await database
    .insertInto('letter_preferences')
    .values({
      ...({ user_id: user.id, messages: 'daily', shows_first_line: false, expiry: false, favorites: false } as const),
      time_zone: mark('letter_preferences.time_zone'),
    })
    .execute();
  const subscriptionId = newId();
  await database
    .insertInto('push_subscriptions')
    .values({
      ...{ id: subscriptionId, ...theirs, session_id: null, kinds: ['messages'], last_sent_at: moment },
      endpoint: mark('push_subscriptions.endpoint'),
      p256dh: mark('push_subscriptions.p256dh'),
      auth: mark('push_subscriptions.auth'),
      server_key: mark('push_subscriptions.server_key'),
      device: mark('push_subscriptions.device'),
    })
    .execute();
  await database
    .insertInto('push_preferences')
    .values({
      ...{ user_id: user.id, quiet_from: 22, quiet_until: 7, shows_text: true },
      time_zone: mark('push_preferences.time_zone'),
    })
    .execute();
  await database
    .insertInto('push_phones')
    .values({ ...theirs, phone: mark('push_phones.phone'), code_hash: mark('push_phones.code_hash') })
    .execute();
  await database
    .insertInto('push_mutes')
    .values({ ...theirs, tag: mark('push_mutes.tag') })
    .execute();
  const pushId = newId();
  await database
    .insertInto('push_messages')
    .values({
      ...({ id: pushId, ...theirs, kind: 'messages', expires_at: moment, opened_at: moment } as const),
      tag: mark('push_messages.tag'),
      title: mark('push_messages.title'),
      body: mark('push_messages.body'),
      url: mark('push_messages.url'),
    })
    .execute();
  await database
    .insertInto('push_deliveries')
    .values({ message_id: pushId, subscription_id: subscriptionId, next_attempt_at: new Date(8.64e15) })
    .execute();
  await database
    .insertInto('appeals')
    .values({
      ...{ id: newId(), ...theirs, suspended_at: moment, words: mark('appeals.words'), decision: 'uphold' as const },
      ...{ answer: mark('appeals.answer'), decided_by: other.user.id, decided_at: moment },
    })
    .execute();
  await database
    .insertInto('contact_letters')
    .values({
      ...({ id: newId(), person_id: user.id, created_at: moment, reason: 'other' } as const),
      name: mark('contact_letters.name'),
      email: mark('contact_letters.email'),
      subject: mark('contact_letters.subject'),
      message: mark('contact_letters.message'),
      ...{ answered_at: moment, answered_by: other.user.id, answer: mark('contact_letters.answer') },
    })
    .execute();
  return marks;
}
