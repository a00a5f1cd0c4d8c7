// The default theme, and the picture of every category.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { categories, tileCategories } from './listings/categories.ts';
import { DEFAULT_THEME, themes } from './themes.ts';

describe('the default theme', () => {
  it('is dark teal', () => {
    expect(themes.find(({ id }) => id === DEFAULT_THEME)?.name).toBe('Dark Teal');
  });
});

const art = resolve(import.meta.dirname, '../../../apps/web/src/art');
const pictures = (file: string) => [...readFileSync(resolve(art, file), 'utf8').matchAll(/<symbol id="([\w-]+)"/g)];

it('every category has a picture: the tiles of home in tiles.svg, the others in further-categories.svg', () => {
  const others = categories.map(({ slug }) => slug).filter((slug) => !tileCategories.some((tile) => tile === slug));
  expect(pictures('tiles.svg').map(([, id]) => id)).toEqual(expect.arrayContaining([...tileCategories, 'all']));
  expect(
    pictures('further-categories.svg')
      .map(([, id]) => id)
      .sort(),
  ).toEqual(others.sort());
});
