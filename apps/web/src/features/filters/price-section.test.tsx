// Price filter: inputs and slider agree.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { emptyFilterDraft } from './filter-draft.ts';
import { scaleOf } from './price-range.ts';
import { PriceSection } from './price-section.tsx';

function renderSection() {
  function Held() {
    const [draft, setDraft] = useState(emptyFilterDraft);
    return (
      <PriceSection
        draft={draft}
        scale={scaleOf(undefined)}
        facets={null}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    );
  }
  render(<Held />);
  return userEvent.setup();
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const thumb = (name: string) => screen.getByRole('slider', { name });
const positionOf = (name: string) => Number(thumb(name).getAttribute('aria-valuenow'));

describe('the price range', () => {
  it('moves the thumb to what is typed', async () => {
    const user = renderSection();
    await user.type(field('Min price'), '500');
    expect(positionOf('Lowest price')).toBe(500);
  });

  // Promise: The price filter takes lakh and crore, in words and scripts, and says what it understood
  it('takes amounts in words', async () => {
    const user = renderSection();
    await user.type(field('Min price'), 'पांच सौ');
    expect(positionOf('Lowest price')).toBe(500);
    expect(screen.getByText('₹500.00')).toBeTruthy();
    await user.type(field('Max price'), 'cheap');
    expect(screen.getByText('Not an amount: try 45,000 or 1.5 lakh')).toBeTruthy();
  });

  it('writes what the slider is moved to, and nothing at the ends of its line', async () => {
    const user = renderSection();
    thumb('Highest price').focus();
    await user.keyboard('{ArrowLeft}');
    expect(Number(field('Max price').value)).toBe(positionOf('Highest price'));
    await user.keyboard('{ArrowRight}');
    expect(field('Max price').value).toBe('');
  });
});
