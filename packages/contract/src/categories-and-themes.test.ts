// The default theme and the completeness of categories.
import { describe, expect, it } from 'vitest';
import { categories } from './listings/categories.ts';
import { categoryDescriptions } from './listings/category-descriptions.ts';
import { categoryShapes } from './prices/category-shapes.ts';
import { DEFAULT_THEME, themes } from './themes.ts';

describe('the default theme', () => {
  it('is dark teal', () => {
    expect(themes.find(({ id }) => id === DEFAULT_THEME)?.name).toBe('Dark Teal');
  });
});

describe('every category', () => {
  it('has a name, an icon and a description, and so have its subcategories their names', () => {
    const shapes: Record<string, { icon: string }> = categoryShapes;
    for (const { slug, name, subcategories } of categories) {
      for (const text of [
        name,
        shapes[slug]?.icon,
        categoryDescriptions[slug],
        ...subcategories.map((sub) => sub.name),
      ])
        expect(text).toMatch(/\w/);
    }
  });
});
