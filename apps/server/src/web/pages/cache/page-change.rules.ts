// Change notices of the database (migrations 0015, 0031 and 0032), and which pages they affect.
import { haveWords } from '../../../text/word-groups.rules.ts';
import {
  type Dependencies,
  goneTopic,
  listingTopic,
  type SearchedFor,
  sellerTopic,
  userTopic,
} from './page-dependencies.rules.ts';

export type Offer = {
  readonly category: string;
  readonly subcategory: string | null;
  readonly price: number;
  /** Search lexemes before and after the change; null if too many for a notice. */
  readonly words: ReadonlySet<string> | null;
};

export type Change =
  | 'everything'
  | {
      readonly topics: readonly string[];
      /** Before and after: either may enter or leave a search. */
      readonly offers: readonly Offer[];
      /** Topics of listings no longer on sale: evicted from all pages. */
      readonly gone: readonly string[];
      /** New words in the vocabulary may change how queries are understood. */
      readonly hasNewWords: boolean;
    };

type WrittenOffer = readonly [category: string, subcategory: string | null, price: number] | null;
type Notice = {
  /** Without seller for changes of photos, which do not affect seller pages. */
  readonly listings?: readonly NotifiedListing[];
  readonly people?: readonly string[];
  readonly newWords?: boolean;
};
/** `was` and `is`: null where not on sale. */
export type NotifiedListing = readonly [
  id: string,
  was: WrittenOffer,
  is: WrittenOffer,
  seller?: string,
  words?: readonly string[] | null,
];

export function readChange(notice: string): Change {
  if (notice === 'everything') return 'everything';
  try {
    return describeChange(JSON.parse(notice) as Notice);
  } catch {
    return 'everything';
  }
}

export function describeChange({ listings = [], people: users = [], newWords = false }: Notice): Change {
  const left = listings.filter(([, was, is]) => was !== null && is === null).map(([id]) => listingTopic(id));
  const sellers = listings.flatMap(([, , , seller]) => (seller ? [sellerTopic(seller)] : []));
  const gone = left.length > 0 ? [...left, goneTopic] : [];
  return {
    topics: [...listings.map(([id]) => listingTopic(id)), ...users.map(userTopic), ...sellers, ...gone],
    offers: listings.flatMap(readOffers),
    gone,
    hasNewWords: newWords,
  };
}

function readOffers([, was, is, , words]: NotifiedListing): Offer[] {
  const known = words ? new Set(words) : null;
  return [was, is]
    .filter((offer) => offer !== null)
    .map(([category, subcategory, price]) => ({ category, subcategory, price, words: known }));
}

export function mayFind(search: SearchedFor, offer: Offer): boolean {
  return (
    (search.category === null || search.category === offer.category) &&
    (search.subcategory === null || search.subcategory === offer.subcategory) &&
    (search.minPrice === null || offer.price >= search.minPrice) &&
    (search.maxPrice === null || offer.price <= search.maxPrice) &&
    (search.words === null || offer.words === null || haveWords(offer.words, search.words))
  );
}

export function affects(change: Change, { topics, searches }: Pick<Dependencies, 'topics' | 'searches'>): boolean {
  if (change === 'everything') return true;
  return (
    topics.some((topic) => change.topics.includes(topic)) ||
    searches.some(
      (search) =>
        (change.hasNewWords && search.words !== null) || change.offers.some((offer) => mayFind(search, offer)),
    )
  );
}

/** Sold, deleted or hidden listings must not stay on stale pages. */
export function showsRemoved(change: Change, { topics }: Pick<Dependencies, 'topics'>): boolean {
  return change === 'everything' || topics.some((topic) => change.gone.includes(topic));
}
