// The letter about listings that somebody keeps: cheaper now, or sold.
import { toLetterLine } from '@chowk/contract/letters/letter-line';
import { formatPrice } from '@chowk/contract/prices/price';
import type { LetterContent } from '../../mail/index.ts';
import type { Addressee } from '../people.store.ts';
import type { News } from './favorite-news.rules.ts';
import type { KeptRow } from './kept-listings.store.ts';

/** More than these are counted and not named. */
const NAMED_LISTINGS = 20;

export type KeptNews = { readonly row: KeptRow; readonly news: News };
type Words = { readonly subject: string; readonly body: LetterContent };

export function writeFavoriteLetter(person: Addressee, told: readonly KeptNews[], publicUrl: string): Words {
  const [only, ...others] = told;
  if (!only) throw new Error('a letter about no listing');
  return others.length === 0 ? writeAboutOne(person, only, publicUrl) : writeAboutMany(person, told, publicUrl);
}

function writeAboutOne({ full_name }: Addressee, { row, news }: KeptNews, publicUrl: string): Words {
  const title = toLetterLine(row.title);
  return {
    subject: `${news === 'sold' ? 'Sold' : 'Cheaper now'}: ${title}`,
    body: {
      name: full_name,
      paragraphs: [`there is news of "${title}", which you keep among your favorites.`, whatHappened({ row, news })],
      button:
        news === 'sold'
          ? { label: 'Open your favorites', url: `${publicUrl}/favorites` }
          : { label: 'Look at it', url: listingUrl(publicUrl, row) },
    },
  };
}

function writeAboutMany({ full_name }: Addressee, told: readonly KeptNews[], publicUrl: string): Words {
  const more = told.length - NAMED_LISTINGS;
  const items = told.slice(0, NAMED_LISTINGS).map((each) => ({
    title: each.row.title,
    note: whatHappened(each),
    url: listingUrl(publicUrl, each.row),
  }));
  return {
    subject: `News of ${told.length} of your favorites`,
    body: {
      name: full_name,
      paragraphs: ['there is news of listings that you keep.'],
      items,
      button: { label: 'Open your favorites', url: `${publicUrl}/favorites` },
      ...(more > 0 ? { closing: [`There is news of ${more} more.`] } : {}),
    },
  };
}

const listingUrl = (publicUrl: string, { listing_id }: KeptRow) => `${publicUrl}/listing/${listing_id}`;

function whatHappened({ row, news }: KeptNews): string {
  if (news === 'sold') return 'It is sold.';
  return `It costs ${formatPrice(row.price)} now. It was ${formatPrice(row.known_price)}.`;
}
