// The fields of a half-written listing, kept in this browser until it is published or thrown away.
import { type DetailEntries, emptyValues, type ListingValues } from '../listing-values.ts';

export type ListingDraft = {
  /** Whose it is: on a shared computer nobody else sees it. */
  readonly userId: string;
  readonly savedAt: number;
  /** One for each draft: sent again, it still publishes once. */
  readonly publishKey: string;
  /** Photos that went out under that key without an answer: what became of them is not known. */
  readonly triedPhotos?: string | null;
  readonly values: ListingValues;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const unstored = new Map<string, string>();

/** For each person a new listing has one draft, each listing that is being edited has its own. */
export function draftName(userId: string, listingId: string | undefined): string {
  return `listing-draft:${userId}:${listingId ?? 'new'}`;
}

export function readListingDraft(storage: Store, name: string, userId: string): ListingDraft | null {
  return parseListingDraft(unstored.get(name) ?? storage.getItem(name), userId);
}

export function parseListingDraft(text: string | null, userId: string): ListingDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as ListingDraft | null;
    if (!draft || draft.userId !== userId || typeof draft.publishKey !== 'string') return null;
    return { ...draft, values: readValues(draft.values) };
  } catch {
    return null;
  }
}

/** Whatever an older version of the form wrote, every field is there and is text where text belongs. */
function readValues(stored: Partial<Record<keyof ListingValues, unknown>>): ListingValues {
  const read = Object.entries(emptyValues).map(([name, empty]) => {
    const value = stored[name as keyof ListingValues];
    return [name, typeof value === typeof empty ? value : empty];
  });
  return { ...(Object.fromEntries(read) as ListingValues), details: readDetails(stored.details) };
}

function readDetails(stored: unknown): DetailEntries {
  const entries = Object.entries((stored ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** A full storage costs the draft's memory over a reload; over the closing of the form this page remembers it. */
export function writeListingDraft(storage: Store, name: string, draft: ListingDraft): void {
  const text = JSON.stringify(draft);
  try {
    storage.setItem(name, text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
  }
}

export function forgetListingDraft(storage: Store, name: string): void {
  unstored.delete(name);
  storage.removeItem(name);
}
