// The letter about listings that somebody keeps: cheaper now, or sold.

import { toEmailLine } from '@chowk/contract/email/email-line';
import { favoriteEmailTexts as texts } from '@chowk/contract/email/texts/favorite-email-texts';
import { formatPrice } from '@chowk/contract/prices/price';
import type { EmailContent } from '../../email/index.ts';
import type { Addressee } from '../recipients.store.ts';
import type { KeptRow } from './favorite-listings.store.ts';
import type { News } from './favorite-news.rules.ts';

/** More than these are counted and not named. */
const NAMED_LISTINGS = 20;

export type KeptNews = { readonly row: KeptRow; readonly news: News };
type Words = { readonly subject: string; readonly body: EmailContent };

export function writeFavoriteEmail(person: Addressee, told: readonly KeptNews[], site: string): Words {
  const [only, ...others] = told;
  if (!only) throw new Error('a letter about no listing');
  return others.length === 0 ? writeAboutOne(person, only, site) : writeAboutMany(person, told, site);
}

function writeAboutOne({ full_name }: Addressee, { row, news }: KeptNews, site: string): Words {
  const title = toEmailLine(row.title);
  const { subjectSold, subjectCheaper, told, open } = texts.one;
  return {
    subject: news === 'sold' ? subjectSold({ title }) : subjectCheaper({ title }),
    body: {
      name: full_name,
      paragraphs: [told({ title }), whatHappened({ row, news })],
      button: news === 'sold' ? openFavorites(site) : { label: open, url: listingUrl(site, row) },
    },
  };
}

function writeAboutMany({ full_name }: Addressee, kept: readonly KeptNews[], site: string): Words {
  const { subject, told, more } = texts.many;
  const unnamed = kept.length - NAMED_LISTINGS;
  const items = kept.slice(0, NAMED_LISTINGS).map((each) => ({
    title: each.row.title,
    note: whatHappened(each),
    url: listingUrl(site, each.row),
  }));
  return {
    subject: subject({ number: kept.length }),
    body: {
      name: full_name,
      paragraphs: [told],
      items,
      button: openFavorites(site),
      ...(unnamed > 0 ? { closing: [more({ number: unnamed })] } : {}),
    },
  };
}

const openFavorites = (site: string) => ({ label: texts.openFavorites, url: `${site}/favorites` });
const listingUrl = (site: string, { listing_id }: KeptRow) => `${site}/listing/${listing_id}`;

function whatHappened({ row, news }: KeptNews): string {
  if (news === 'sold') return texts.sold;
  return texts.cheaper({ price: formatPrice(row.price), before: formatPrice(row.known_price) });
}
