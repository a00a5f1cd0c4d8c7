// Translated API responses: by code, unchanged without a translation.
import { expect, it } from 'vitest';
import { localizeMessage } from './localize-message.ts';

const texts = {
  'requests.failed': 'हमारी ओर से गड़बड़ी हुई',
  'photos.tooMany': '{most} तक फ़ोटो जोड़ सकते हैं',
  'details.range': '{label}: {max} से कम',
  'details.fields.year': 'साल',
  'waits.minutes': { one: '{count} मिनट रुकें', other: '{count} मिनट तक रुकें' },
};

it.each<[string, unknown, unknown]>([
  ['a text', { message: 'Failed', code: 'requests.failed' }, { message: 'हमारी ओर से गड़बड़ी हुई' }],
  ['values', { message: '', code: 'photos.tooMany', values: { most: 4 } }, { message: '4 तक फ़ोटो जोड़ सकते हैं' }],
  [
    'a value that is a text',
    { message: '', code: 'details.range', values: { label: { code: 'details.fields.year' }, max: 9 } },
    { message: 'साल: 9 से कम' },
  ],
  ['a count', { message: '', code: 'waits.minutes', values: { count: 5 } }, { message: '5 मिनट तक रुकें' }],
  ['an unknown code', { message: 'As it came', code: 'new.one' }, { message: 'As it came' }],
  ['a name of every object', { message: 'As it came', code: 'constructor' }, { message: 'As it came' }],
  ['no code', { message: 'As it came' }, { message: 'As it came' }],
  [
    'fields',
    {
      message: 'As it came',
      details: { files: ['You can add', 'Another'], city: ['Missing'] },
      detailCodes: { files: [{ code: 'photos.tooMany', values: { most: 4 } }, null] },
    },
    { details: { files: ['4 तक फ़ोटो जोड़ सकते हैं', 'Another'], city: ['Missing'] } },
  ],
])('%s', (_, body, said) => {
  expect(localizeMessage(body, texts)).toMatchObject(said as object);
});

it('a list of problems', () => {
  const problems = [{ code: 'Full', description: 'Full', text: { code: 'requests.failed' } }, { description: 'Weak' }];
  expect(localizeMessage(problems, texts)).toMatchObject([
    { description: 'हमारी ओर से गड़बड़ी हुई' },
    { description: 'Weak' },
  ]);
});
