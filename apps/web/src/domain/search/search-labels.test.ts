// Names of places in labels and chips.
import { expect, it } from 'vitest';
import { sayIn } from '../../../test/languages.ts';
import { formatPlaceName } from './search-labels.ts';

it.each([
  ['en', 'Sector 15, Chandigarh', 'Sector 15, Chandigarh'],
  ['hi', 'Sector 15, Chandigarh', 'सेक्टर 15, चंडीगढ़'],
  ['pa', 'Morinda', 'ਮੋਰਿੰਡਾ'],
] as const)('in %s %j is %j', (language, name, shown) => {
  expect(sayIn(language, () => formatPlaceName(name))).toBe(shown);
});
