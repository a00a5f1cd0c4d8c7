// The status and the expiry of an own listing, as a table.
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NowProvider } from '../../platform/page/now.tsx';
import { ListingStatusBadge } from './listing-status-badge.tsx';

const DAY_MS = 24 * 3600 * 1000;

function textsOf(status: 'available' | 'pending' | 'sold', daysLeft: number): (string | null)[] {
  const now = Date.now();
  const { container } = render(
    <NowProvider renderedAt={new Date(now).toISOString()}>
      <ListingStatusBadge listing={{ status, expiresAt: new Date(now + daysLeft * DAY_MS).toISOString() }} />
    </NowProvider>,
  );
  return [...container.querySelectorAll('p > span')].map((part) => part.textContent);
}

describe('an own listing', () => {
  it.each([
    ['available', 2, ['Available', 'Expires soon', 'Expires in 2 days']],
    ['available', 5, ['Available', 'Expires in 5 days']],
    ['pending', 5, ['Pending', 'Expires in 5 days']],
    ['available', -1, ['Expired', 'Renew it and it gets another 30 days.']],
    ['sold', 2, ['Sold']],
  ] as const)('%s with %i days left shows %j', (status, daysLeft, texts) => {
    expect(textsOf(status, daysLeft)).toEqual(texts);
  });
});
