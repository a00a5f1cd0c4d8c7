// The heading of close matches: their heading after exact results, and alone one sentence.
import type { Understood } from '@chowk/contract/search/understood';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { makeCard } from '../../../test/samples.ts';
import { ResultsGrid } from './results-grid.tsx';

const missing: Understood = { kind: 'missing', text: 'geyser', place: 'Delhi' };

function renderResults(exact: number, understood: readonly Understood[]): void {
  const listings = ['1', '2', '3'].map((id) => makeCard(id, 30.7, 76.7));
  const results = {
    ...{ listings, total: exact, closeCount: 3 - exact, closeFrom: exact, understood, isPending: false },
    ...{ isError: false, hasMore: false, isLoadingMore: false, hasMoreFailed: false },
    ...{ retryMore: () => {}, onEndNear: () => {} },
  };
  const rest = { label: 'Listings', shown: 8, moreAddress: '/', onMore: () => {}, from: null };
  renderPage(<ResultsGrid results={results} favoriteButtonOf={() => null} {...rest} />);
}

const heading = () => screen.getByRole('heading', { name: 'Close matches' });
const sentence = () => screen.queryByText(/These have some of your words\./)?.textContent ?? null;

describe('close matches', () => {
  it('after exact results have a heading of their own', () => {
    renderResults(1, []);
    expect(heading().className).not.toContain('sr-only');
    expect(sentence()).toBe('These have some of your words.');
  });

  it.each([
    ['say so once', [], 'No listing has every word. These have some of your words.'],
    ['leave it to the line above that names what is missing', [missing], null],
  ] as const)('alone %s', (_, understood, said) => {
    renderResults(0, understood);
    expect(heading().className).toContain('sr-only');
    expect(sentence()).toBe(said);
  });
});
