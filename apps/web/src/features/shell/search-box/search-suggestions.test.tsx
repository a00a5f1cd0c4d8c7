// Search field with recent searches and completions.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { writeSearches } from './recent-searches.ts';
import { recentSearchesKey } from './recent-searches-key.ts';
import { SearchBox } from './search-box.tsx';

/** Requested after a pause in typing, on a slow machine between two letters. */
const noSuggestions = { status: 200, body: { completions: [], categories: [] } };

async function openField(recent: readonly string[] = []) {
  localStorage.setItem(recentSearchesKey, writeSearches(recent, null));
  const page = renderPage(<SearchBox />, { answer: () => noSuggestions });
  await page.user.click(field());
  return page;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Search listings');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the search field', () => {
  it('offers the recent searches, and searches for the one that is chosen', async () => {
    const { user, router } = await openField(['cow', 'pump']);
    await waitFor(() => expect(options()).toEqual(['cow', 'pump']));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(router.state.location.search).toBe('?search=pump');
    expect(field().value).toBe('pump');
  });

  it('forgets one of them, and all of them', async () => {
    const { user } = await openField(['cow', 'pump']);
    await user.click(await screen.findByRole('button', { name: 'Remove recent search: cow' }));
    expect(options()).toEqual(['pump']);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(options()).toEqual([]);
    expect(localStorage.getItem(recentSearchesKey)).toBeNull();
  });

  it('searches for what is typed, and remembers it', async () => {
    const { user, router } = await openField();
    await screen.findByRole('combobox', { name: 'Search listings' });
    await user.type(field(), 'red bike{Enter}');
    expect(router.state.location.search).toBe('?search=red+bike');
    expect(localStorage.getItem(recentSearchesKey)).toContain('red bike');
  });
});
