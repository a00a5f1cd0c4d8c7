// Finds what is like a listing: a look at the newest of its kind, one at what they lack, and the points of all of them.
import type { PriceHint } from '@chowk/contract/prices/price-hint-schemas';
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../caching/ttl.ts';
import type { Database } from '../database/database.ts';
import { boxAround, cellsOf, loadOfferWords, timeKeys } from '../search/index.ts';
import { priceHintOf } from './price-hint.rules.ts';
import { rankCandidates } from './rank.rules.ts';
import { type Candidate, type Subject, weighWords } from './score.rules.ts';
import { findFrequentWords, type Kind, type Look, lookUp, readNewest, type SubjectRow } from './similar.store.ts';
import { type Source, sourcesOf } from './sources.rules.ts';
import { type TitleWord, tellingWords } from './subject.rules.ts';

/** As many as tell how frequent a word is among things of this kind. */
const OF_KIND = 60;
const OF_CATEGORY = 60;

/** What is newer than now by another server's clock is not to be missed. */
const A_WHILE = 600_000;
const HOUR = 3_600_000;

/** Around the subject; the squares of the index that this touches reach twice as far. */
const LOOKED_AT_KM = 10;

export type Sought = Omit<Subject, 'words'> & {
  readonly kind: Kind;
  readonly exceptId: string | null;
  readonly exceptSellerId: string | null;
  readonly titleWords: readonly TitleWord[];
};

/** What is looked for to stand below a listing. */
export function soughtFor({ category, subcategory, title_words: titleWords, ...subject }: SubjectRow): Sought {
  return { ...subject, kind: { category, subcategory }, exceptId: subject.id, exceptSellerId: null, titleWords };
}

/** The most alike first, and what is asked for those that are enough so. */
export type Similar = { readonly ranked: readonly Candidate[]; readonly priceHint: PriceHint | null };

export function createSimilarFinder({ database, now }: { readonly database: Database; readonly now: () => Date }) {
  let offerWords: ReturnType<typeof loadOfferWords> | null = null;
  const remembered = new LRUCache<string, ReadonlySet<string>>({ max: 1, ...ttlBy(now, HOUR) });

  async function readFrequentWords(): Promise<ReadonlySet<string>> {
    const known = remembered.get('frequent words') ?? (await findFrequentWords(database));
    remembered.set('frequent words', known);
    return known;
  }

  async function readSubject({ titleWords, ...sought }: Sought): Promise<Subject> {
    offerWords ??= loadOfferWords();
    const known = await offerWords;
    const saysNothing = (word: string) => known.get(word)?.some(({ length }) => length === 1) ?? false;
    return { ...sought, words: tellingWords(titleWords, saysNothing) };
  }

  return async function findSimilar(sought: Sought): Promise<Similar> {
    const subject = await readSubject(sought);
    const moment = now();
    const { kind, exceptId, exceptSellerId } = sought;
    const asked = { kind, exceptId, exceptSellerId, words: subject.words, now: moment };
    const limits = sought.kind.subcategory
      ? { ofKind: OF_KIND, ofCategory: OF_CATEGORY }
      : { ofKind: 0, ofCategory: OF_KIND };
    const newest = await readNewest(database, asked, limits);
    const { sample, isWide } = sampleOf(newest, limits);
    const frequentWords = await readFrequentWords();
    const sources = sourcesOf(subject, sample, moment, (word) => frequentWords.has(word));
    const looks = sources.map((source) => lookOf(source, subject, moment));
    const found = await lookUp(database, asked, isWide, looks);
    const weights = weighWords(subject.words, newest);
    const ranked = rankCandidates(subject, [...newest, ...found], weights);
    return { ranked, priceHint: priceHintOf(sought.kind, subject, ranked, weights) };
  };
}

/** Those of the subcategory where there are enough; the rest of the category where they have all been seen. */
function sampleOf(newest: readonly Candidate[], { ofKind, ofCategory }: { ofKind: number; ofCategory: number }) {
  const own = newest.filter(({ isSameKind }) => isSameKind);
  const isWide = ofKind === 0 || own.length < ofKind;
  const rows = ofKind === 0 ? newest : newest.filter(({ isSameKind }) => !isSameKind);
  return { isWide, sample: isWide ? { rows, limit: ofCategory } : { rows: own, limit: ofKind } };
}

function lookOf(source: Source, subject: Subject, now: Date): Look {
  const times = source.since && timeKeys(source.since, new Date(now.getTime() + A_WHILE));
  if (source.by === 'word') return { word: subject.words[source.word] ?? null, cells: null, times };
  const around = { lat: subject.latitude, lng: subject.longitude, metres: LOOKED_AT_KM * 1000 };
  return { word: null, cells: cellsOf(boxAround(around)), times };
}
