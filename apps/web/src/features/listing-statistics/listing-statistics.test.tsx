// Statistics of a listing.
import type { ListingStatistics as Statistics } from '@chowk/contract/listing-statistics/listing-statistics-schemas';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { ListingStatistics } from './listing-statistics.tsx';

const days = [
  { day: '2026-01-14', views: 4, saves: 1, messages: 0 },
  { day: '2026-01-15', views: 0, saves: 0, messages: 2 },
];

function show(body: Statistics, status = 200) {
  return renderPage(<ListingStatistics listing={{ id: 'lamp', title: 'Brass lamp' }} />, {
    answer: () => ({ status, body }),
  });
}

describe('how a listing does', () => {
  it('is drawn, said, and there as a table', async () => {
    const { user } = show({ days, hint: null });
    expect(
      await screen.findByRole('img', { name: /^Views a day: 4 in 2 days, most on 14 Jan 2026 with 4$/ }),
    ).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Messages a day: 2 in 2 days/ })).toBeTruthy();
    await user.click(screen.getByText('Day by day'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['DayViewsSavesMessages', '15 Jan 2026002', '14 Jan 2026410']);
    expect(screen.queryByText(/^Similar listings/)).toBeNull();
  });

  it('comes with one hint and the way to follow it', async () => {
    show({ days, hint: { kind: 'photos', times: 2.2, similar: 19, price: null } });
    expect(await screen.findByText(/Similar listings with 3 photos or more got twice the views\./)).toBeTruthy();
    expect(screen.getByText('Compared with 19 listings of the last month.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Edit it/ })).toMatchObject({ pathname: '/edit-listing/lamp' });
  });

  it('can be asked for again', async () => {
    show({ days, hint: null }, 500);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
