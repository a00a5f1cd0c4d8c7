// The words of a half-written listing, kept in this browser until it is published or thrown away.
import { emptyValues, type ListingValues } from './listing-values.ts';

export type Draft = {
  /** Whose it is: on a shared computer nobody else sees it. */
  readonly userId: string;
  readonly savedAt: number;
  /** One for each draft: sent again, it still publishes once. */
  readonly publishKey: string;
  readonly values: ListingValues;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A new listing has one draft, each listing that is being edited has its own. */
export function draftName(listingId: string | undefined): string {
  return `listing-draft:${listingId ?? 'new'}`;
}

export function readDraft(storage: Store, name: string, userId: string): Draft | null {
  try {
    const draft = JSON.parse(storage.getItem(name) ?? 'null') as Draft | null;
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
  return Object.fromEntries(read) as ListingValues;
}

/** A full or forbidden storage costs the draft, never the form. */
export function writeDraft(storage: Store, name: string, draft: Draft): void {
  try {
    storage.setItem(name, JSON.stringify(draft));
  } catch {
    storage.removeItem(name);
  }
}
