// Rules against spam and scams through the real app: holding, deciding, versions, preview, warnings, and a spam wave.

import { accountLimitTexts } from '@chowk/contract/account-limits/account-limit-texts';
import { exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { contentRuleLimits } from '@chowk/contract/content-rules/content-rule-choices';
import {
  changeContentRule,
  checkWriting,
  createContentRule,
  previewContentRule,
  showContentRules,
} from '@chowk/contract/content-rules/content-rule-endpoints';
import type { ContentRule, ContentRules, RulePreview } from '@chowk/contract/content-rules/content-rule-schemas';
import { contentRuleTexts } from '@chowk/contract/content-rules/content-rule-texts';
import { showListing, showMyListings } from '@chowk/contract/listings/listing-endpoints';
import type { ModerationDecision } from '@chowk/contract/moderation/moderation-choices';
import { decideReport } from '@chowk/contract/moderation/moderation-endpoints';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { anyPhoto, publishListing, sendEdit, sendListing } from '../../test/forms.ts';
import { startTestServer } from '../../test/harness.ts';
import { type ModerationServer, startModerationServer } from '../../test/moderation-server.ts';
import { plantListings, plantUsers } from '../../test/planted-rows.ts';
import { shippedRules } from './shipped.rules.ts';

let server: ModerationServer;
let moderator: SignedInClient;
let colleague: SignedInClient;
let seller: SignedInClient;

beforeAll(async () => {
  server = await startModerationServer();
  ({ moderator, colleague, seller } = server);
});
beforeEach(async () => {
  for (const table of ['reports', 'content_rule_hits', 'listing_fingerprints', 'listings', 'mails'] as const)
    await server.database.deleteFrom(table).execute();
});
afterAll(() => server.close());

const scam = { Title: 'Scooter, urgent', Description: 'Army transport brings it home. Advance payment by UPI first.' };
const ordinary = { Address: 'House 12, Phase 7', City: 'Mohali', Details: '{}' };
const phoneOf = (make: string) => ({
  ...{ Title: 'Blue telephone', Description: 'A telephone in good condition, with its charger.' },
  ...{ Category: 'electronics', Subcategory: 'phones', Details: JSON.stringify({ make }) },
});
const payFirst = shippedRules.find(({ name }) => name === 'Pay first');
const publish = (who: SignedInClient, fields: object = {}) => publishListing(who, { fields: { ...fields } });
const edit = async (id: string, fields: object) =>
  sendEdit(seller, id, { fields: { ...fields }, files: [await anyPhoto()] });
const open = async (who: { call: SignedInClient['call'] }, id: string) =>
  (await who.call(showListing, { params: { id } })).status;
const waiting = async () => (await server.read(moderator)).reports;

describe('a held listing', () => {
  // Promise: A listing that meets a holding rule is seen by its seller alone, who reads that a moderator checks it
  it('is hidden from others, shown to its seller, and waits for a moderator with the rule and its version', async () => {
    const listing = await publish(seller, scam);
    expect(listing).toMatchObject({ status: 'available', awaitsReview: true });
    expect([await open(server.visitor(), listing.id), await open(seller, listing.id)]).toEqual([404, 200]);
    expect((await seller.call(showMyListings)).body).toMatchObject([{ id: listing.id, awaitsReview: true }]);
    expect(await waiting()).toMatchObject([
      {
        heldBy: 'rules',
        listing: { id: listing.id, visibility: 'held' },
        ruleHits: [
          { name: 'Pay first', version: payFirst?.version, action: 'hold', found: 'Advance payment' },
          { name: 'False soldiers' },
          { name: 'Reads like known scams' },
        ],
      },
    ]);
  });

  it.each([
    ['address', { Address: scam.Description }],
    ['city', { City: scam.Description }],
    ['details', { ...phoneOf('Advance payment by UPI first') }],
  ])('is also held for its %s', async (_, fields) => {
    expect(await publish(seller, fields)).toMatchObject({ awaitsReview: true });
    await server.database.deleteFrom('listings').execute();
    const { id } = await publish(seller, { ...fields, ...ordinary });
    expect(await open(server.visitor(), id)).toBe(200);
    await edit(id, fields);
    expect(await open(server.visitor(), id)).toBe(404);
  });

  // Promise: A moderator who dismisses the report of a held listing publishes it, and its seller gets an email
  it('is published when the report is dismissed, and not held again for the same words', async () => {
    const { id } = await publish(seller, scam);
    const [report] = await waiting();
    expect((await server.decide(moderator, report?.id ?? '')).status).toBe(200);
    expect(await open(server.visitor(), id)).toBe(200);
    const mails = await server.database.selectFrom('mails').select(['recipient', 'subject']).execute();
    expect(mails).toEqual([
      { recipient: seller.user.email, subject: expect.stringContaining('is published: Scooter, urgent') },
    ]);
    await edit(id, { ...scam, Price: '4000' });
    expect(await open(server.visitor(), id)).toBe(200);
    await edit(id, { ...scam, Description: 'Scan the QR and get your money at once.' });
    expect([await open(server.visitor(), id), (await waiting()).length]).toEqual([404, 1]);
  });

  // Promise: A moderator publishes and dismisses what they saw: a listing that its seller changed meanwhile is not decided
  it('is not published after its seller changed what the moderator saw', async () => {
    const { id } = await publish(seller, scam);
    const [seen] = await waiting();
    await edit(id, { ...scam, Description: 'Scan the QR and get your money at once.' });
    const decide = (decision: ModerationDecision, report = seen) =>
      moderator.call(decideReport, {
        params: { id: report?.id ?? '' },
        body: { decision, reason: 'Scam', listingUpdatedAt: report?.listing?.updatedAt },
      });
    for (const decision of ['dismiss', 'warn'] as const) {
      expect(await decide(decision)).toMatchObject({ status: 409, body: { message: moderationTexts.listingChanged } });
      const unsaid = { params: { id: seen?.id ?? '' }, body: { decision, reason: 'Scam' } };
      expect((await moderator.call(decideReport, unsaid)).status).toBe(400);
    }
    expect([await open(server.visitor(), id), (await waiting()).length]).toEqual([404, 1]);
    const hits = server.database.selectFrom('content_rule_hits').select('id').where('released_at', 'is not', null);
    expect(await hits.execute()).toEqual([]);
    const [now] = await waiting();
    expect([(await decide('dismiss', now)).status, await open(server.visitor(), id)]).toEqual([200, 200]);
    const { id: other } = await publish(seller, scam);
    const [before] = await waiting();
    await edit(other, { ...scam, Price: '4000' });
    expect((await decide('removeListing', before)).status).toBe(200);
  });

  it('is removed by a moderator with a reason, and can be restored', async () => {
    const { id } = await publish(seller, scam);
    const [report] = await waiting();
    expect((await server.decide(moderator, report?.id ?? '', 'removeListing')).status).toBe(200);
    const row = server.database.selectFrom('listings').select(['visibility', 'hidden_status']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ visibility: 'removed', hidden_status: 'available' });
    expect([await open(seller, id), (await waiting()).length]).toEqual([404, 0]);
  });

  it('is removed when its seller is suspended, so that lifting does not publish it', async () => {
    const [spammer] = (await plantUsers(server, 1)) as [SignedInClient];
    const { id } = await publish(spammer, scam);
    const [report] = await waiting();
    expect((await server.suspend(moderator, report?.id ?? '')).status).toBe(200);
    expect((await server.lift(colleague, spammer)).status).toBe(200);
    expect(await open(server.visitor(), id)).toBe(404);
  });

  it('is not decided by the moderator who wrote it', async () => {
    await publish(moderator, scam);
    const [report] = await waiting();
    expect((await server.decide(moderator, report?.id ?? '')).status).toBe(403);
    expect((await server.decide(colleague, report?.id ?? '')).status).toBe(200);
  });

  it('can be edited and deleted by its seller, and stays held', async () => {
    const { id } = await publish(seller, scam);
    const edited = await edit(id, { Description: 'A sturdy cot of sheesham wood.' });
    expect([edited.statusCode, await open(server.visitor(), id)]).toEqual([200, 404]);
    const gone = await seller.send({ method: 'DELETE', url: `/api/classified/${id}` });
    expect([gone.statusCode, await open(seller, id)]).toEqual([200, 404]);
  });

  it('was public before an edit that meets a rule', async () => {
    const { id } = await publish(seller);
    await edit(id, scam);
    expect([await open(server.visitor(), id), await open(seller, id)]).toEqual([404, 200]);
  });

  it('is in the seller’s export with its hits', async () => {
    await publish(seller, scam);
    const { body } = await seller.call(exportMyData, { params: { id: seller.user.id }, body: {} });
    const listings = (body as { listings: object[] }).listings;
    const hits = ['Pay first', 'False soldiers', 'Reads like known scams'].map((name) =>
      expect.objectContaining({ rule: name, action: 'hold', version: expect.any(Number) }),
    );
    expect(listings).toMatchObject([{ visibility: 'held', ruleHits: expect.arrayContaining(hits) }]);
  });
});

const words = (...phrases: string[]) => ({ kind: 'words' as const, phrases });
const rule = (more: object = {}) => ({
  ...{ name: 'Free gifts', action: 'hold' as const, condition: words('free gift voucher'), isActive: true, ...more },
});

describe('rules', () => {
  it('are created, changed and switched off in versions', async () => {
    const made = (await moderator.call(createContentRule, { body: rule() })).body as ContentRule;
    expect(made).toMatchObject({ version: 1, changedBy: moderator.user.fullName, hitCount: 0 });
    const params = { id: made.id };
    const text = { Description: 'Every buyer gets a free gift voucher.' };
    expect(await publish(seller, text)).toMatchObject({ awaitsReview: true });
    const changed = await moderator.call(changeContentRule, {
      params,
      body: { version: 1, rule: rule({ action: 'note' }) },
    });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, hitCount: 1 } });
    const second = await publish(seller, text);
    expect(second).not.toHaveProperty('awaitsReview');
    const hits = await server.database
      .selectFrom('content_rule_hits')
      .select(['rule_version', 'action'])
      .orderBy('id')
      .execute();
    expect(hits).toEqual([
      { rule_version: 1, action: 'hold' },
      { rule_version: 2, action: 'note' },
    ]);
    const late = await colleague.call(changeContentRule, { params, body: { version: 1, rule: rule() } });
    expect(late).toMatchObject({ status: 409, body: { message: contentRuleTexts.changedMeanwhile } });
    await moderator.call(changeContentRule, { params, body: { version: 2, rule: rule({ isActive: false }) } });
    await publish(seller, text);
    expect(await server.database.selectFrom('content_rule_hits').selectAll().execute()).toHaveLength(2);
  });

  it('that were shipped can be changed', async () => {
    const { rules } = (await moderator.call(showContentRules)).body as ContentRules;
    const shipped = rules.find(({ name }) => name === 'Betting');
    const version = shipped?.version ?? 0;
    expect(shipped).toMatchObject({ changedAt: null, changedBy: null });
    const body = { version, rule: rule({ name: 'Betting', isActive: false }) };
    const answer = await moderator.call(changeContentRule, { params: { id: shipped?.id ?? '' }, body });
    expect(answer).toMatchObject({ status: 200, body: { version: version + 1, isActive: false } });
    expect((((await moderator.call(showContentRules)).body as ContentRules).rules ?? []).length).toBe(rules.length);
  });

  // Compiling 18,000 long phrases held up all other requests for seconds.
  it('with too many phrases in all lists, or long ones, are refused', async () => {
    const { phrases, phraseWords: most } = contentRuleLimits;
    const row = Array.from({ length: phrases / 2 }, (_, at) => `gift ${at}`);
    const save = (condition: object) => moderator.call(createContentRule, { body: rule({ condition }) });
    const many = { ...words(...row), together: row, allowed: ['gift'] };
    expect((await save(many)).body).toMatchObject({
      details: { 'condition.phrases': [contentRuleTexts.tooManyPhrases] },
    });
    const long = words(`gift${' a'.repeat(most)}`);
    const answer = await moderator.call(previewContentRule, { body: { condition: long } });
    expect(answer.body).toMatchObject({ details: { 'condition.phrases': [contentRuleTexts.longPhrase({ most })] } });
    expect((await save({ ...many, allowed: [] })).status).toBe(201);
  });

  it('that would hold everything are refused', async () => {
    await plantListings(
      server.database,
      Array.from({ length: 30 }, () => ({ user_id: seller.user.id })),
    );
    const condition = words('sturdy cot');
    const preview = (await moderator.call(previewContentRule, { body: { condition } })).body as RulePreview;
    expect(preview).toMatchObject({ checked: 30, met: 30, isTooBroad: true });
    expect(preview.listings[0]).toMatchObject({ title: 'Wooden cot', found: 'sturdy cot' });
    const refused = await moderator.call(createContentRule, { body: rule({ condition }) });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: contentRuleTexts.tooBroad({ met: 30, checked: 30 }) },
    });
    expect((await moderator.call(createContentRule, { body: rule({ condition, action: 'note' }) })).status).toBe(201);
  });

  it.each<[string, object]>([
    ['no words', { condition: words() }],
    ['a sign alone', { condition: words('*') }],
    ['a short beginning', { condition: words('ad*') }],
    ['a star inside', { condition: words('a*b') }],
    ['a limit without a count', { action: 'limit' }],
    ['a share above all', { condition: { kind: 'price', percent: 300 } }],
  ])('with %s are refused', async (_, more) => {
    expect((await moderator.call(createContentRule, { body: rule(more) })).status).toBe(400);
  });

  it('of counting and of repeated words are previewed', async () => {
    const long =
      'Phones of all brands at half the usual price, home delivery in the whole town today, message me now please';
    const three = (await plantUsers(server, 3)).map(({ user }) => ({ user_id: user.id, description: long }));
    const flood = Array.from({ length: 3 }, () => ({ user_id: seller.user.id, description: 'A sturdy cot.' }));
    await plantListings(server.database, [...three, ...flood]);
    const count = async (condition: object) =>
      ((await moderator.call(previewContentRule, { body: { condition: condition as never } })).body as RulePreview).met;
    expect(await count({ kind: 'repeated', of: 'words', accounts: 2 })).toBe(3);
    expect(await count({ kind: 'repeated', of: 'photo', accounts: 1 })).toBe(0);
    expect(await count({ kind: 'flood', mostPerHour: 2, accountDays: 30 })).toBeGreaterThan(0);
    expect(await count({ kind: 'price', percent: 25 })).toBe(0);
  });
});

describe('an author', () => {
  // Promise: While writing, an author is warned about phone numbers and links in the text
  it('is warned while writing', async () => {
    const body = {
      title: 'Wooden cot',
      description: 'Call 98140 12345, see www.cots.example',
      category: 'furniture',
      price: 4000,
    };
    expect((await seller.call(checkWriting, { body })).body).toEqual({
      warnings: [{ kind: 'phone', found: '98140 12345' }],
    });
    expect((await seller.call(checkWriting, { body: { title: '', description: '' } })).body).toEqual({ warnings: [] });
  });

  // Promise: A new account publishes 40 listings an hour at most, and gets a refusal that says so
  it('of a new account is limited, and told so', async () => {
    const limited = await startTestServer({ config: { rateLimits: true } });
    const [newcomer] = (await plantUsers(limited, 1)) as [SignedInClient];
    const planted = { user_id: newcomer.user.id, created_at: limited.clock.now() };
    await plantListings(
      limited.database,
      Array.from({ length: 40 }, () => planted),
    );
    const refused = await sendListing(newcomer);
    const text = accountLimitTexts.listingsPerHour({ most: 40, count: 60 });
    expect([refused.statusCode, refused.json().message]).toEqual([429, text]);
    const old = new Date(Date.now() - 100 * 86_400_000);
    await sql`update users set created_at = ${old} where id = ${newcomer.user.id}`.execute(limited.database);
    expect((await sendListing(newcomer)).statusCode).toBe(201);
    await limited.close();
  });
});

const honestTexts = [
  'Salesperson for a boutique, 11 am to 8 pm, Sunday off. No registration fee, come and meet us at the shop.',
  'Delivery riders with an own bike. Weekly payout by orders, joining is free. Licence needed.',
  'Data entry operator in a CA office: Tally and Excel, 10 to 6. Interview in person with a resume.',
  'परिवार के लिए ड्राइवर चाहिए। तनख्वाह 15,000, कोई फीस नहीं।',
  'ਢਾਬੇ ਲਈ ਤੰਦੂਰੀਆ ਚਾਹੀਦਾ। ਰਹਿਣਾ ਖਾਣਾ ਫ੍ਰੀ, ਤਨਖਾਹ 18,000।',
];

describe('a spam wave', () => {
  // Promise: A wave of spam listings by 20 accounts is held, and a moderator suspends an account with all of its listings at once
  it('of listings by 20 accounts is held, and no honest listing beside it', async () => {
    const [spammers, honest] = [await plantUsers(server, 20), await plantUsers(server, 2)];
    // A handful: each has a photo to encode.
    const each = 2;
    const texts = [
      'Ghar baithe kaam, roz 1500 kamao. WhatsApp karo.',
      'Instant loan, no CIBIL, only Aadhaar.',
      'Pen packing from home, registration fee 650, join n0w on T e l e g r a m.',
      'Bike by army transport, advance payment by PhonePe.',
    ];
    for (const [at, spammer] of spammers.entries()) {
      const sent = Array.from({ length: each }, (_, nth) =>
        sendListing(spammer, {
          fields: {
            Title: `Offer ${nth}`,
            Description: texts[(at + nth) % 4],
            Category: 'jobs',
            Subcategory: undefined,
          },
        }),
      );
      expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(Array(each).fill(201));
      const Description = honestTexts[at % honestTexts.length];
      await sendListing(honest[at % 2] as SignedInClient, {
        fields: { Title: `Honest ${at}`, Description, Category: 'jobs', Subcategory: undefined },
      });
    }
    const rows = await server.database.selectFrom('listings').select(['user_id', 'visibility']).execute();
    const seenAs = (users: readonly SignedInClient[]) =>
      rows.filter(({ user_id }) => users.some(({ user }) => user.id === user_id)).map(({ visibility }) => visibility);
    expect(seenAs(spammers)).toEqual(Array(20 * each).fill('held'));
    expect(seenAs(honest)).toEqual(Array(20).fill('public'));
    const { counts, reports } = await server.read(moderator);
    expect(counts.open).toBe(20 * each);
    await server.suspend(moderator, reports[0]?.id ?? '');
    expect((await server.read(moderator)).counts.open).toBe(19 * each);
  });
});
