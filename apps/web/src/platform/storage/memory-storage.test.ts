// In-memory storage behaves like the browser's.
import { describe, expect, it } from 'vitest';
import { installMemoryStorage } from './memory-storage.ts';

describe('An in-memory storage', () => {
  it('stores, lists and removes like the browser’s, local and session apart', () => {
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
