// Pages in Hindi and Punjabi as the server renders them: no English word is left on them except names.
import { brand } from '@chowk/contract/brand';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { publishListing } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
let seller: SignedInClient;
let listingId: string;

// Users write Hindi only: each word in Latin letters is the app's own.
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser({ fullName: 'गुरप्रीत सिंह' });
  const place = { City: 'चंडीगढ़', Address: 'सेक्टर २२, मकान १४', Latitude: '30.7333', Longitude: '76.7794' };
  const tractor = { Title: 'पुराना ट्रैक्टर', Description: 'एक मालिक, अच्छी हालत, काग़ज़ पूरे हैं।' };
  const listing = await publishListing(seller, {
    fields: { ...place, ...tractor, Category: 'agriculture', Subcategory: 'equipment', Price: '425000' },
  });
  listingId = listing.id;
  await publishListing(seller, { fields: { ...place, Title: 'लकड़ी की मेज़', Description: 'मज़बूत मेज़, दो दराज़ें हैं।' } });
});
afterAll(() => server.close());

const pages = [
  '/',
  '/?category=all',
  `/?search=${encodeURIComponent('ट्रैक्टर')}&minPrice=5000&maxPrice=900000`,
  `/?search=${encodeURIComponent('क्षत्रज्ञम')}`,
  `/?category=${encodeURIComponent('अंतरिक्ष')}`,
  '/categories',
  '/categories?category=vehicles',
  '/how-it-works',
  '/safety-tips',
  '/terms-of-service',
  '/privacy-policy',
  '/contact-us',
  '/session-state-example',
  '/reset-password',
  '/unsubscribe?token=messages.a.b',
  '/email-settings',
  '/suspended',
  '/no-such-place',
  '/listing/00000000-0000-4000-8000-000000000000',
  '/people/00000000-0000-4000-8000-000000000000',
  '/listing/:listing',
  '/people/:seller',
];

// Promise: No English word is left on a Hindi or Punjabi page but names and what users wrote
it.each(['hi', 'pa'].flatMap((language) => pages.map((page) => [language, page] as const)))(
  'in %s, %s has no English word',
  async (language, page) => {
    const path = page.replace(':listing', listingId).replace(':seller', seller.user.id);
    const { body } = await server.app.inject({ method: 'GET', url: `/${language}${path.replace(/^\/(?=\?|$)/, '')}` });
    const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
    document.write(body);
    expect(document.documentElement.lang).toBe(`${language}-IN`);
    expect(readTexts(document).length).toBeGreaterThan(10);
    expect(readTexts(document).filter(hasEnglish)).toEqual([]);
  },
);

type Document = Window['document'];
const spokenAttributes = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'];
const sharedTexts = ['name="description"', 'property="og:title"', 'property="og:description"'];

/** What a page shows, what it says to screen readers, and what search engines and shared links show of it. */
function readTexts(document: Document): string[] {
  const { lang } = document.documentElement;
  const isOwn = (element: ReturnType<Document['querySelector']>) =>
    element?.closest('script, style, noscript, code') === null &&
    element.closest('[lang]')?.getAttribute('lang') === lang;
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isOwn(node.parentElement)) texts.push(node.textContent ?? '');
  for (const name of spokenAttributes)
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isOwn(element)) texts.push(element.getAttribute(name) ?? '');
  for (const name of sharedTexts) texts.push(document.querySelector(`meta[${name}]`)?.getAttribute('content') ?? '');
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Names, units and abbreviations that are written so in each language. */
const allowed = new Set(
  'Chowk Google Play Mozilla Apple Microsoft Instagram Twitter WhatsApp OpenStreetMap Leaflet Telegram Facebook X QR PNG JPEG JPG WebP HEIC MB KB GB km sq ft Argon PT IMEI OTP UPI PIN RC CNG LPG LED TV AC SUV BHK PG iPhone Android TLS SMS PDF USB SIM ID INR'
    .toLowerCase()
    .split(' '),
);
/** The operator's address and phone hours are not translated. */
const operatorTexts = [brand.address, brand.phoneHours, brand.supportEmail, brand.area, brand.responseTime];

function hasEnglish(text: string): boolean {
  const own = operatorTexts.reduce((rest, words) => rest.replaceAll(words, ' '), text);
  const words = own.replace(/\S+@\S+|https?:\S+|\b[\w-]+(\.[\w-]+)*\.\w{2,4}\b/g, ' ').match(/[A-Za-z][A-Za-z'’]+/g);
  return words?.some((word) => !allowed.has(word.toLowerCase())) ?? false;
}
