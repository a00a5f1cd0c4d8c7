// A sentence of ours, said once more in another language.
import { expect, it } from 'vitest';
import { addTranslation, defineTexts, inLanguage } from './define-texts.ts';
import { repeatText } from './repeat-text.ts';

defineTexts('repeated', {
  plain: 'Plainly repeated',
  labels: { colour: 'Repeated colour' },
  filled: '{label} stays repeated for {days} days',
});
addTranslation('hi', 'repeated', {
  plain: 'सीधे दोहराया',
  labels: { colour: 'रंग' },
  filled: '{days} दिन: {label}',
});

it.each([
  ['hi', 'Plainly repeated', 'सीधे दोहराया'],
  ['hi', 'Repeated colour stays repeated for 3 days', '3 दिन: रंग'],
  ['hi', 'Nobody repeats this', 'Nobody repeats this'],
  ['en', 'Repeated colour stays repeated for 3 days', 'Repeated colour stays repeated for 3 days'],
  ['pa', 'Plainly repeated', 'Plainly repeated'],
] as const)('in %s: %s', (language, said, again) => {
  expect(inLanguage(language, () => repeatText(said))).toBe(again);
});
