// A page without a storage of its own is lent one, and behaves as with the browser's.
import { describe, expect, it } from 'vitest';
import { installMemoryStorage } from './memory-storage.ts';

describe('A lent storage', () => {
  // Promise: A browser without storage is lent one for as long as the page lives
  it('keeps, lists and forgets as the browser’s does, each of the two for itself', () => {
    const page = Object.defineProperty({} as Record<'localStorage' | 'sessionStorage', Storage>, 'localStorage', {
      configurable: true,
      get() {
        throw new Error('denied');
      },
    });
    installMemoryStorage(page);
    page.localStorage.setItem('name', 'Asha');
    expect(page.localStorage.getItem('name')).toBe('Asha');
    expect(page.localStorage.getItem('getItem')).toBeNull();
    expect(page.sessionStorage.getItem('name')).toBeNull();
    expect(Object.keys(page.localStorage)).toEqual(['name']);
    page.localStorage.removeItem('name');
    expect(page.localStorage.getItem('name')).toBeNull();
  });
});
