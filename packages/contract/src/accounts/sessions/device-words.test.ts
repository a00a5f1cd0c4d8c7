// Device names in each language.
import { expect, it } from 'vitest';
import { addTranslation } from '../../languages/define-texts.ts';
import { formatDevice } from './device-words.ts';

addTranslation('hi', 'sessions', { browserOnSystem: '{system} पर {browser}', unknownDevice: 'अनजान डिवाइस' });

it.each([
  ['en', 'Chrome on Android', 'Chrome on Android'],
  ['hi', 'Chrome on Android', 'Android पर Chrome'],
  ['hi', 'Firefox', 'Firefox'],
  ['hi', null, 'अनजान डिवाइस'],
] as const)('in %s: %s', (language, device, said) => {
  expect(formatDevice(device, language)).toBe(said);
});
