// Translations: used where complete, English where not.
import { expect, it } from 'vitest';
import { type Translation, translate } from './translation.ts';

const found = { one: '{count} listing', other: '{count} listings' };
const english = { send: 'Send', states: { sold: 'Sold' }, found };

it.each<[string, Translation, object]>([
  ['nothing is there', {}, english],
  [
    'it is empty',
    { send: { english: 'Send', text: ' ' }, found: { english: found, text: { one: '', other: '' } } },
    english,
  ],
  ['the English was another', { send: { english: 'Send it', text: 'इसे भेजें' } }, english],
  ['it has no forms', { found: { english: found, text: '{count} विज्ञापन' } }, english],
  ['a text is gone', { gone: { english: 'Gone', text: 'गया' } }, english],
  [
    'it is whole',
    { send: { english: 'Send', text: 'भेजें' }, states: { sold: { english: 'Sold', text: 'बिक गया' } } },
    { send: 'भेजें', states: { sold: 'बिक गया' }, found },
  ],
])('where %s', (_, translation, said) => {
  expect(translate(english, translation)).toEqual(said);
});
