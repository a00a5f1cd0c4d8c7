// What the database tells of a change (migration 0015), and which pages show it.
import {
  type Dependencies,
  goneTopic,
  listingTopic,
  personTopic,
  type SearchedFor,
  sellerTopic,
} from './page-dependencies.rules.ts';

/** A listing on sale, as far as a search without words asks about it. */
export type Offer = { readonly category: string; readonly subcategory: string | null; readonly price: number };

export type Change =
  | 'everything'
  | {
      readonly topics: readonly string[];
      /** What was on sale before, and what is now: either may enter or leave a search. */
      readonly offers: readonly Offer[];
      /** Topics of what was on sale and is not any more: no page goes on showing it. */
      readonly gone: readonly string[];
    };

type WrittenOffer = readonly [category: string, subcategory: string | null, price: number] | null;
type Notice = {
  /** Of their photos without the seller, whom they do not concern. */
  readonly listings?: readonly (readonly [id: string, was: WrittenOffer, is: WrittenOffer, seller?: string])[];
  readonly people?: readonly string[];
};

/** What cannot be read may mean anything. */
export function readChange(notice: string): Change {
  if (notice === 'everything') return 'everything';
  try {
    const { listings = [], people = [] } = JSON.parse(notice) as Notice;
    const offers = listings.flatMap(([, was, is]) => [was, is]).filter((offer) => offer !== null);
    const left = listings.filter(([, was, is]) => was !== null && is === null).map(([id]) => listingTopic(id));
    const sellers = listings.flatMap(([, , , seller]) => (seller ? [sellerTopic(seller)] : []));
    const gone = left.length > 0 ? [...left, goneTopic] : [];
    return {
      topics: [...listings.map(([id]) => listingTopic(id)), ...people.map(personTopic), ...sellers, ...gone],
      offers: offers.map(([category, subcategory, price]) => ({ category, subcategory, price })),
      gone,
    };
  } catch {
    return 'everything';
  }
}

export function mayFind(search: SearchedFor, offer: Offer): boolean {
  return (
    (search.category === null || search.category === offer.category) &&
    (search.subcategory === null || search.subcategory === offer.subcategory) &&
    (search.minPrice === null || offer.price >= search.minPrice) &&
    (search.maxPrice === null || offer.price <= search.maxPrice)
  );
}

export function concerns(change: Change, { topics, searches }: Pick<Dependencies, 'topics' | 'searches'>): boolean {
  if (change === 'everything') return true;
  return (
    topics.some((topic) => change.topics.includes(topic)) ||
    searches.some((search) => change.offers.some((offer) => mayFind(search, offer)))
  );
}

/** Sold, deleted, or taken away with its seller's account: whoever browses must not see it any more. */
export function showsWhatIsGone(change: Change, { topics }: Pick<Dependencies, 'topics'>): boolean {
  return change === 'everything' || topics.some((topic) => change.gone.includes(topic));
}
