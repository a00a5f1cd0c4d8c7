// Finds similar listings: reads the newest of the kind, looks up what they lack, and ranks all of them.
import type { PriceHint } from '@chowk/contract/similar-listings/price-hint-schemas';
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../caching/ttl.ts';
import type { Database } from '../database/database.ts';
import { boxAround, cellsOf, loadOfferWords, timeKeys } from '../search/index.ts';
import { priceHintOf } from './price-hint.rules.ts';
import {
  type Candidate,
  rankCandidates,
  type Subject,
  significantWords,
  type TitleWord,
  weighWords,
} from './score.rules.ts';
import {
  findFrequentWords,
  type IndexLookup,
  type Kind,
  lookUp,
  readNewest,
  type SubjectRow,
} from './similar.store.ts';
import { type Source, sourcesOf } from './sources.rules.ts';

const SAMPLE_SIZE = 60;

/** Another server's clock may be ahead by ten minutes. */
const CLOCK_SKEW_MS = 600_000;
const HOUR_MS = 3_600_000;

/** The index cells that this radius touches reach twice as far. */
const LOOKUP_RADIUS_KM = 10;

export type SimilarQuery = Omit<Subject, 'words'> & {
  readonly kind: Kind;
  readonly exceptId: string | null;
  readonly exceptSellerId: string | null;
  readonly titleWords: readonly TitleWord[];
};

export function toSimilarQuery({
  category,
  subcategory,
  title_words: titleWords,
  ...subject
}: SubjectRow): SimilarQuery {
  return { ...subject, kind: { category, subcategory }, exceptId: subject.id, exceptSellerId: null, titleWords };
}

export type Similar = { readonly ranked: readonly Candidate[]; readonly priceHint: PriceHint | null };

export function createSimilarFinder({ database, now }: { readonly database: Database; readonly now: () => Date }) {
  let offerWords: ReturnType<typeof loadOfferWords> | null = null;
  const cache = new LRUCache<string, ReadonlySet<string>>({ max: 1, ...ttlBy(now, HOUR_MS) });

  async function readFrequentWords(): Promise<ReadonlySet<string>> {
    const cached = cache.get('frequent words');
    if (cached) return cached;
    const found = await findFrequentWords(database);
    cache.set('frequent words', found);
    return found;
  }

  async function readSubject({ titleWords, ...query }: SimilarQuery): Promise<Subject> {
    offerWords ??= loadOfferWords();
    const known = await offerWords;
    const isOfferWord = (word: string) => known.get(word)?.some(({ length }) => length === 1) ?? false;
    return { ...query, words: significantWords(titleWords, isOfferWord) };
  }

  return async function findSimilar(query: SimilarQuery): Promise<Similar> {
    const subject = await readSubject(query);
    const moment = now();
    const { kind, exceptId, exceptSellerId } = query;
    const read = { kind, exceptId, exceptSellerId, words: subject.words, now: moment };
    const limits = query.kind.subcategory
      ? { ofKind: SAMPLE_SIZE, ofCategory: SAMPLE_SIZE }
      : { ofKind: 0, ofCategory: SAMPLE_SIZE };
    const newest = await readNewest(database, read, limits);
    const { sample, isWide } = sampleOf(newest, limits);
    const frequentWords = await readFrequentWords();
    const sources = sourcesOf(subject, sample, moment, (word) => frequentWords.has(word));
    const lookups = sources.map((source) => toLookup(source, subject, moment));
    const found = await lookUp(database, read, isWide, lookups);
    const weights = weighWords(subject.words, newest);
    const ranked = rankCandidates(subject, [...newest, ...found], weights);
    return { ranked, priceHint: priceHintOf(query.kind, subject, ranked, weights) };
  };
}

/** The subcategory, or the rest of the category where the subcategory has been read whole. */
function sampleOf(newest: readonly Candidate[], { ofKind, ofCategory }: { ofKind: number; ofCategory: number }) {
  const own = newest.filter(({ isSameKind }) => isSameKind);
  const isWide = ofKind === 0 || own.length < ofKind;
  const rows = ofKind === 0 ? newest : newest.filter(({ isSameKind }) => !isSameKind);
  return { isWide, sample: isWide ? { rows, limit: ofCategory } : { rows: own, limit: ofKind } };
}

function toLookup(source: Source, subject: Subject, now: Date): IndexLookup {
  const times = source.since && timeKeys(source.since, new Date(now.getTime() + CLOCK_SKEW_MS));
  if (source.by === 'word') return { word: subject.words[source.word] ?? null, cells: null, times };
  const around = { lat: subject.latitude, lng: subject.longitude, metres: LOOKUP_RADIUS_KM * 1000 };
  return { word: null, cells: cellsOf(boxAround(around)), times };
}
