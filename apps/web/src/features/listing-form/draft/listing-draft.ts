// Draft of a listing in localStorage: read, write, remove, and removal by another tab.
import { useEffect, useEffectEvent } from 'react';
import { listen } from '../../../platform/page/listen.ts';
import { type DetailEntries, emptyValues, type ListingValues } from '../listing-values.ts';

export type ListingDraft = {
  /** Only its author sees it on a shared computer. */
  readonly userId: string;
  readonly savedAt: number;
  /** Idempotency key, one per draft: a retry publishes only once. */
  readonly publishKey: string;
  /** Photos sent under that key without a response, so they may have been stored. */
  readonly triedPhotos?: string | null;
  readonly values: ListingValues;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const memoryDrafts = new Map<string, string>();

/** One draft per user for a new listing, and one per edited listing. */
export function draftKey(userId: string, listingId: string | undefined): string {
  return `listing-draft:${userId}:${listingId ?? 'new'}`;
}

export function readListingDraft(storage: Store, name: string, userId: string): ListingDraft | null {
  return parseListingDraft(memoryDrafts.get(name) ?? storage.getItem(name), userId);
}

function parseListingDraft(text: string | null, userId: string): ListingDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as ListingDraft | null;
    if (!draft || draft.userId !== userId || typeof draft.publishKey !== 'string') return null;
    return { ...draft, values: readValues(draft.values) };
  } catch {
    return null;
  }
}

/** Older versions may have stored other fields or types: fall back to empty values. */
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

/** When storage is full, the draft is held in memory: it survives closing the form, not a reload. */
export function writeListingDraft(storage: Store, name: string, draft: ListingDraft): void {
  const text = JSON.stringify(draft);
  try {
    storage.setItem(name, text);
    memoryDrafts.delete(name);
  } catch {
    memoryDrafts.set(name, text);
  }
}

export function removeListingDraft(storage: Store, name: string): void {
  memoryDrafts.delete(name);
  storage.removeItem(name);
}

/** Calls `onRemoved` with the last draft when another tab published or discarded it. */
export function useDraftRemoval(name: string, userId: string, onRemoved: (last: ListingDraft | null) => void): void {
  const notify = useEffectEvent(onRemoved);
  useEffect(() => {
    return listen(window, 'storage', ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === name && newValue === null) notify(parseListingDraft(oldValue, userId));
    });
  }, [name, userId]);
}
