// Two kinds of users: visitors who browse, and members who sign up, trade, send messages and leave.
import { signIn, signOut, signUp } from '@chowk/contract/accounts/account-endpoints';
import { addFavorite, showFavorites } from '@chowk/contract/favorites/favorite-endpoints';
import { fillPath } from '@chowk/contract/http/endpoint';
import { createListing, deleteListing, updateListing } from '@chowk/contract/listings/listing-endpoints';
import { photoUrl } from '@chowk/contract/listings/photo-files';
import { sendMessage, showMessages, streamMessages } from '@chowk/contract/messages/message-endpoints';
import { searchPlaces } from '@chowk/contract/places/geocoding-endpoints';
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { searchListings, showFacets, suggestSearches } from '@chowk/contract/search/search-endpoints';
import sharp from 'sharp';
import type { Browser } from './browser.ts';

type Card = {
  readonly id: string;
  readonly userId?: string;
  readonly mediaFiles?: readonly { readonly fileName: string }[];
};

const words = ['tractor', 'iphnoe', 'sofa', 'ट्रैक्टर', 'royal enfeild', 'cot', 'fridge', 'ਟਰੈਕਟਰ', 'cycle', 'zzzz'];
const categories = ['agriculture', 'vehicles', 'furniture', 'electronics', 'books', 'pets'];
const password = 'Correct-Horse-9';
const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];

export async function visit(browser: Browser): Promise<void> {
  await browser.look('/');
  await browser.look(`/?category=${pick(categories)}`);
  const query = pick(words);
  const found = await browser.askJson<Card[]>('POST', searchListings.path, { query });
  await browser.askJson('POST', showFacets.path, { query });
  await browser.look(`${suggestSearches.path}?query=${encodeURIComponent(query ?? '')}`);
  await browser.look(`/?search=${encodeURIComponent(query ?? '')}`);
  await browser.look(`${searchPlaces.path}?q=mohali`);
  const card = pick(found ?? []);
  if (!card) return;
  await browser.look(`/listing/${card.id}`);
  for (const { fileName } of card.mediaFiles ?? []) await browser.look(photoUrl(fileName, 400));
}

export async function liveHere(browser: Browser): Promise<void> {
  const email = `${crypto.randomUUID()}@soak.example`;
  const joined = await browser.askJson<SignedIn>('POST', signUp.path, {
    ...{ fullName: 'Neighbour', email, location: 'Sector 22, Chandigarh', password },
  });
  if (!joined) return;
  const own = joined.user.id;
  browser.token = joined.token;
  const leaving = new AbortController();
  const streaming = listen(browser, leaving.signal);
  const listing = await publish(browser, own);
  await trade(browser, own);
  if (listing)
    await browser
      .ask('PUT', fillPath(updateListing.path, { id: listing.id }), await form(own, 'Edited cot', listing))
      .then(drop);
  await browser.askJson('GET', fillPath(showMessages.path, { userId: own }));
  await browser.askJson('GET', fillPath(showFavorites.path, { userId: own }));
  if (listing) await browser.ask('DELETE', fillPath(deleteListing.path, { id: listing.id })).then(drop);
  leaving.abort();
  await streaming;
  await browser.ask('POST', signOut.path).then(drop);
  browser.token = '';
  const again = await browser.askJson<SignedIn>('POST', signIn.path, { email, password });
  browser.token = again?.token ?? '';
  await browser.ask('POST', signOut.path).then(drop);
  browser.token = '';
}

type SignedIn = { readonly token: string; readonly user: { readonly id: string } };

async function trade(browser: Browser, own: string): Promise<void> {
  const found = await browser.askJson<Card[]>('POST', searchListings.path, { category: pick(categories) });
  const card = pick(found ?? []);
  if (!card) return;
  await browser.askJson('POST', addFavorite.path, { userId: own, listingId: card.id });
  const shown = await browser.askJson<{ userId?: string; user?: { id: string } }>('GET', `/api/classified/${card.id}`);
  const receiverId = shown?.userId ?? shown?.user?.id;
  if (receiverId && receiverId !== own) {
    const message = { senderId: own, receiverId, listingId: card.id, content: 'Is it still there?' };
    await browser.askJson('POST', sendMessage.path, message);
  }
  if (Math.random() < 0.1)
    await browser.askJson('POST', reportListing.path, {
      listingId: card.id,
      reason: 'scam',
      description: 'Far too cheap to be true.',
    });
}

async function publish(browser: Browser, own: string): Promise<Card | null> {
  const made = await browser.askJson<{ listing: Card }>('POST', createListing.path, await form(own, 'Wooden cot'));
  return made?.listing ?? null;
}

async function form(own: string, title: string, stored?: Card): Promise<FormData> {
  const filled = new FormData();
  const fields = {
    ...{ Title: title, Description: 'A sturdy cot of sheesham wood.', Price: '4500', Category: 'furniture' },
    ...{ Subcategory: 'beds', City: 'Mohali', Address: 'House 12, Phase 7', UserId: own, IsSold: 'false' },
    ...{ Latitude: '30.7046', Longitude: '76.7179' },
  };
  for (const [name, value] of Object.entries(fields)) filled.append(name, value);
  const first = stored?.mediaFiles?.[0] as { id?: string } | undefined;
  if (first?.id) filled.append('MediaFiles[0].Id', first.id);
  filled.append('Files', new Blob([new Uint8Array(await takePhoto())], { type: 'image/jpeg' }), 'photo.jpg');
  return filled;
}

/** A unique colour: a known photo would be no work. */
function takePhoto(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  return sharp({ create: { width: 900, height: 600, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

async function listen(browser: Browser, signal: AbortSignal): Promise<void> {
  const answer = await browser.ask('GET', streamMessages.path, undefined, signal);
  try {
    for await (const _ of answer?.body ?? []) if (signal.aborted) break;
  } catch {
    // Ended on purpose; a stream that the server ended shows in the samples.
  }
}

const drop = async (answer: Response | null) => {
  await answer?.arrayBuffer();
};
