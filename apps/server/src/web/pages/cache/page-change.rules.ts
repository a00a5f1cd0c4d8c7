// What the database tells of a change (migrations 0015, 0031 and 0032), and which pages show it.
import { haveWords } from '../../../text/word-groups.rules.ts';
import {
  type Dependencies,
  goneTopic,
  listingTopic,
  personTopic,
  type SearchedFor,
  sellerTopic,
} from './page-dependencies.rules.ts';

/** A listing on sale, as far as a search asks about it. */
export type Offer = {
  readonly category: string;
  readonly subcategory: string | null;
  readonly price: number;
  /** As the search knows them, from before and after the change; null where there were too many to be told. */
  readonly words: ReadonlySet<string> | null;
};

export type Change =
  | 'everything'
  | {
      readonly topics: readonly string[];
      /** What was on sale before, and what is now: either may enter or leave a search. */
      readonly offers: readonly Offer[];
      /** Topics of what was on sale and is not any more: no page goes on showing it. */
      readonly gone: readonly string[];
      /** Words that no listing had before: searches may take them for what was meant. */
      readonly hasNewWords: boolean;
    };

type WrittenOffer = readonly [category: string, subcategory: string | null, price: number] | null;
type Notice = {
  /** Of their photos without the seller, whom they do not concern. */
  readonly listings?: readonly ToldListing[];
  readonly people?: readonly string[];
  readonly newWords?: boolean;
};
/** Before and after, null where it was not on sale. */
export type ToldListing = readonly [
  id: string,
  was: WrittenOffer,
  is: WrittenOffer,
  seller?: string,
  words?: readonly string[] | null,
];

/** What cannot be read may mean anything. */
export function readChange(notice: string): Change {
  if (notice === 'everything') return 'everything';
  try {
    return describeChange(JSON.parse(notice) as Notice);
  } catch {
    return 'everything';
  }
}

export function describeChange({ listings = [], people = [], newWords = false }: Notice): Change {
  const left = listings.filter(([, was, is]) => was !== null && is === null).map(([id]) => listingTopic(id));
  const sellers = listings.flatMap(([, , , seller]) => (seller ? [sellerTopic(seller)] : []));
  const gone = left.length > 0 ? [...left, goneTopic] : [];
  return {
    topics: [...listings.map(([id]) => listingTopic(id)), ...people.map(personTopic), ...sellers, ...gone],
    offers: listings.flatMap(readOffers),
    gone,
    hasNewWords: newWords,
  };
}

function readOffers([, was, is, , words]: ToldListing): Offer[] {
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

export function concerns(change: Change, { topics, searches }: Pick<Dependencies, 'topics' | 'searches'>): boolean {
  if (change === 'everything') return true;
  return (
    topics.some((topic) => change.topics.includes(topic)) ||
    searches.some(
      (search) =>
        (change.hasNewWords && search.words !== null) || change.offers.some((offer) => mayFind(search, offer)),
    )
  );
}

/** Sold, deleted, or taken away with its seller's account: whoever browses must not see it any more. */
export function showsWhatIsGone(change: Change, { topics }: Pick<Dependencies, 'topics'>): boolean {
  return change === 'everything' || topics.some((topic) => change.gone.includes(topic));
}
