// LRU of words as search folds and stems them: most words of a query were folded for the vocabulary or an earlier query.
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import type { Word } from './lexemes.rules.ts';
import { foldTexts } from './words.store.ts';

/** The words of the vocabulary, which are read when it is loaded, and as many that visitors type. */
const MAX_FOLDED = 40_000;
/** Folding is a pure function of the letters, so no entry is ever stale. */
const foldedPieces = new LRUCache<string, readonly Word[]>({ max: MAX_FOLDED });
const MAX_PIECE_LENGTH = 40;

const piecesOf = (text: string) => text.split(/[ \t\n]+/).filter((piece) => piece !== '');

/** Words of texts, folded and stemmed as those of listings. Pieces between spaces are folded once. */
export async function readWords(database: Database, texts: readonly string[]): Promise<Word[][]> {
  const pieces = texts.map(piecesOf);
  const words = new Map([...new Set(pieces.flat())].map((piece) => [piece, foldedPieces.get(piece)]));
  const unread = [...words].flatMap(([piece, found]) => (found ? [] : piece));
  const read = unread.length > 0 ? await foldTexts(database, unread) : [];
  for (const [at, piece] of unread.entries()) {
    words.set(piece, read[at] ?? []);
    if (piece.length <= MAX_PIECE_LENGTH) foldedPieces.set(piece, read[at] ?? []);
  }
  return pieces.map((own) => own.flatMap((piece) => words.get(piece) ?? []));
}
