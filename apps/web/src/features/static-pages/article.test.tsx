// Articles: markup in texts, and which language of a legal text is binding.

import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { addTranslation, inLanguage } from '../../../test/switchable-texts.ts';
import { Article } from './article.tsx';
import { paragraphs, points } from './article-parts.tsx';

const body = (
  <>
    {paragraphs({ first: 'Read our <terms>terms</terms>.', second: 'Write to <mail/>.' })}
    {points({ phones: '<strong>Phones:</strong> dial <number/>.' }, { number: '*#06#' })}
  </>
);

function show(updated?: string) {
  const sections = [{ id: 'one', heading: 'One', body }];
  const article = <Article title="An article" intro="In short" sections={sections} {...(updated ? { updated } : {})} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element: article }])} />);
}

const decides = 'अंग्रेज़ी वाला ही माना जाएगा';
addTranslation('hi', 'web/static-pages', { lastUpdated: 'आखिरी बदलाव: {date}', englishDecides: decides });

describe('an article', () => {
  it('draws the links, the emphasis and the addresses of its texts', () => {
    const { container } = show();
    expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms-of-service');
    expect(screen.getByRole('link', { name: 'support@chowk.example' }).getAttribute('href')).toMatch(/^mailto:/);
    expect(container.querySelector('section li')?.innerHTML).toBe('<strong>Phones:</strong> dial *#06#.');
  });

  it.each([
    ['en', '1 May 2023', false],
    ['hi', '1 May 2023', true],
    ['hi', undefined, false],
  ] as const)('in %s, of %s: says that the English decides: %s', (language, updated, isSaid) => {
    const { container } = inLanguage(language, () => show(updated));
    expect(container.textContent?.includes(decides)).toBe(isSaid);
  });
});
