// Drafts in localStorage: private to their author, robust against unreadable content.
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyValues } from '../listing-values.ts';
import {
  draftKey,
  type ListingDraft,
  readListingDraft,
  removeListingDraft,
  writeListingDraft,
} from './listing-draft.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const name = draftKey('me', undefined);
const draft: ListingDraft = {
  userId: 'me',
  savedAt: 1,
  publishKey: 'once',
  values: { ...emptyValues, title: 'Brass lamp', latitude: 30.7, details: { size: '40 cm', area: '5 marla' } },
};

beforeEach(() => stored.clear());

describe('a draft', () => {
  it('comes back as it was', () => {
    writeListingDraft(storage, name, draft);
    expect(readListingDraft(storage, name, 'me')).toEqual(draft);
  });

  it('is private to its user', () => {
    writeListingDraft(storage, name, draft);
    expect(readListingDraft(storage, name, 'other-user')).toBeNull();
  });

  it('leaves room for another user’s on the same computer', () => {
    writeListingDraft(storage, name, draft);
    writeListingDraft(storage, draftKey('other-user', undefined), { ...draft, userId: 'other-user' });
    expect(readListingDraft(storage, name, 'me')).toEqual(draft);
  });

  it('of an edit is another one than that of a new listing', () => {
    writeListingDraft(storage, name, draft);
    expect(readListingDraft(storage, draftKey('me', 'lamp'), 'me')).toBeNull();
  });

  it.each(['', 'not json', '[]', '{"userId":"me"}'])('that cannot be read is none: %s', (text) => {
    stored.set(name, text);
    expect(readListingDraft(storage, name, 'me')).toBeNull();
  });

  it('of an older form is filled up', () => {
    stored.set(name, JSON.stringify({ ...draft, values: { title: 'Brass lamp', price: 12, details: { bhk: 2 } } }));
    expect(readListingDraft(storage, name, 'me')?.values).toEqual({ ...emptyValues, title: 'Brass lamp' });
  });

  it('that does not fit is remembered by the page, until it fits again or is forgotten', () => {
    const full = {
      ...storage,
      setItem() {
        throw new Error('full');
      },
    };
    writeListingDraft(storage, name, draft);
    writeListingDraft(full, name, { ...draft, savedAt: 2 });
    expect(readListingDraft(full, name, 'me')?.savedAt).toBe(2);
    writeListingDraft(storage, name, { ...draft, savedAt: 3 });
    expect(readListingDraft(storage, name, 'me')?.savedAt).toBe(3);
    writeListingDraft(full, name, draft);
    removeListingDraft(full, name);
    expect(readListingDraft(full, name, 'me')).toBeNull();
  });
});
