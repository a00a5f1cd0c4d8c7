// Safety tips by kind of listing.
import { expect, it } from 'vitest';
import { safetyTipsFor } from './safety-tips.tsx';

it.each([
  ['furniture', 'beds', /public place/],
  ['property', 'rent', /deposit/],
  ['property', 'land', /registry/],
  ['jobs', 'full-time', /never asks for money/],
  ['services', 'beauty', /when the work is done/],
  ['agriculture', 'livestock', /milked/],
])('for %s/%s', (category, subcategory, tip) => {
  const tips = safetyTipsFor({ category, subcategory });
  expect(new Set(tips).size).toBe(5);
  expect(tips.join('\n')).toMatch(tip);
});
