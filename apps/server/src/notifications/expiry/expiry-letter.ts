// The letter about listings that run out, with a link for each that renews it.
import { toLetterLine } from '@chowk/contract/letters/letter-line';
import { listingLife } from '@chowk/contract/limits';
import { dayText } from '@chowk/contract/listings/expiry';
import type { LetterContent } from '../../mail/index.ts';
import type { Addressee } from '../people.store.ts';
import type { Expiring } from './expiring-listings.store.ts';

/** A listing with what its link carries. */
export type Renewable = Expiring & { readonly token: string };
type Words = { readonly subject: string; readonly body: LetterContent };

export function writeExpiryLetter(person: Addressee, listings: readonly Renewable[], publicUrl: string): Words {
  const [only, ...others] = listings;
  if (!only) throw new Error('a letter about no listing');
  const isOne = others.length === 0;
  const words = isOne ? writeAboutOne(only, publicUrl) : writeAboutMany(listings, publicUrl);
  const what = isOne ? 'Is it sold?' : 'Is something sold?';
  const closing = [`${what} Then mark it as sold in My Listings: ${publicUrl}/my-listings`];
  return { subject: words.subject, body: { name: person.full_name, ...words.body, closing } };
}

type Parts = { readonly subject: string; readonly body: Omit<LetterContent, 'name' | 'closing'> };

function writeAboutOne(listing: Renewable, publicUrl: string): Parts {
  const title = toLetterLine(listing.title);
  return {
    subject: `Your listing expires soon: ${title}`,
    body: {
      paragraphs: [
        `your listing "${title}" expires on ${dayText(listing.expires_at)}. Then nobody finds it any more.`,
        `Is it still for sale? Renew it for another ${listingLife.days} days. You need not sign in for that.`,
      ],
      button: { label: 'Renew', url: renewUrl(publicUrl, listing) },
    },
  };
}

function writeAboutMany(listings: readonly Renewable[], publicUrl: string): Parts {
  return {
    subject: `${listings.length} of your listings expire soon`,
    body: {
      paragraphs: [
        'these listings of yours expire soon. Then nobody finds them any more.',
        `Open those that are still for sale to renew them for another ${listingLife.days} days. You need not sign in for that.`,
      ],
      items: listings.map((listing) => ({
        title: listing.title,
        note: `Expires on ${dayText(listing.expires_at)}`,
        url: renewUrl(publicUrl, listing),
      })),
    },
  };
}

/** What the link carries stands behind the `#`, so that no server's log and no other site ever sees it. */
const renewUrl = (publicUrl: string, { token }: Renewable) => `${publicUrl}/renew#${token}`;
