// Links of the footer to social networks.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { Footer } from './footer.tsx';

it('names networks without a page as not there yet', () => {
  renderPage(<Footer year={2026} languages={null} />);
  for (const name of ['Facebook', 'Instagram', 'Twitter']) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toMatch(/^#/);
    expect(link.getAttribute('aria-disabled')).toBe('true');
  }
  expect(screen.getAllByText('(not there yet)')).toHaveLength(3);
});
