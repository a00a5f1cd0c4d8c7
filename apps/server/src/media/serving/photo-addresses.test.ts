// Photos behind a CDN: what answers and pages name, and what stays with this server.
import { showListing, showMyListings } from '@chowk/contract/listings/listing-endpoints';
import { sendMessage, showMessages } from '@chowk/contract/messages/message-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { publishListing } from '../../../test/forms.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

const photosUrl = 'https://photos.example.org';
const atCdn = /^https:\/\/photos\.example\.org\/uploads\/[0-9a-f]{32}-400\.webp$/;

let server: TestServer;
let seller: SignedInClient;
let id: string;

beforeAll(async () => {
  server = await startTestServer({ config: { photosUrl } });
  seller = await server.addUser();
  id = (await publishListing(seller)).id;
});
afterAll(() => server.close());

describe('photos behind a CDN', () => {
  it('have CDN URLs in every response', async () => {
    const { body: one } = await server.visitor().call(showListing, { params: { id } });
    const { body: found } = await server.visitor().call(searchListings, { body: {} });
    const { body: mine } = await seller.call(showMyListings);
    for (const listing of [one, ...(found as unknown[]), ...(mine as unknown[])] as { images: string[] }[])
      expect(listing.images).toEqual([expect.stringMatching(atCdn)]);
  });

  it('have CDN URLs in rendered pages, whose CSP allows them', async () => {
    const { body, headers } = await server.app.inject({ method: 'GET', url: `/listing/${id}` });
    expect(body).toMatch(/<img[^>]*src="https:\/\/photos\.example\.org\/uploads\//);
    expect(body).toMatch(/"image":\["https:\/\/photos\.example\.org\/uploads\//);
    expect(body).not.toMatch(/(src|srcSet|srcset)="\/uploads\//);
    expect(headers['content-security-policy']).toContain(photosUrl);
  });

  it('are still served here, as the origin of the CDN', async () => {
    const { body } = await server.visitor().call(showListing, { params: { id } });
    const path = (body as { images: string[] }).images[0]?.slice(photosUrl.length) ?? '';
    expect((await server.app.inject({ method: 'GET', url: path })).statusCode).toBe(200);
  });

  it('have CDN URLs in a streamed list', async () => {
    const buyer = await server.addUser();
    const avatar = `/uploads/${'ab'.repeat(16)}-400.webp`;
    await server.database.updateTable('users').set({ avatar }).where('id', '=', buyer.user.id).execute();
    await sql`insert into messages (id, sender_id, receiver_id, listing_id, content, created_at)
      select gen_random_uuid(), ${buyer.user.id}, ${seller.user.id}, ${id}, 'Hello', now()
      from generate_series(1, 401)`.execute(server.database);
    const { body } = await buyer.call(showMessages, { params: { userId: buyer.user.id } });
    const avatars = (body as { sender: { avatar: string } }[]).map(({ sender }) => sender.avatar);
    expect(avatars).toEqual(Array(401).fill(`${photosUrl}${avatar}`));
  });

  it('leave user texts unchanged', async () => {
    const buyer = await server.addUser();
    const content = 'Look at /uploads/0123456789abcdef0123456789abcdef-400.webp';
    const sent = { senderId: buyer.user.id, receiverId: seller.user.id, listingId: id, content };
    expect((await buyer.call(sendMessage, { body: sent })).body).toMatchObject({ content });
  });
});
