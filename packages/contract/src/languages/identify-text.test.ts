// Which text a sentence was said with: the code that travels beside it.
import { describe, expect, it } from 'vitest';
import { defineTexts } from './define-texts.ts';
import { identifyText } from './identify-text.ts';

const photos = defineTexts('test photos', {
  many: 'You can attach up to {most} pictures.',
  image: 'Picture {number} is wrong.',
  imageTooLarge: 'Picture {number} is wrong. It exceeds {size}.',
  wait: { one: 'Wait one more minute.', other: 'Wait {count} more minutes.' },
  twice: '{name} and {name} again',
  anything: '{first} · {second}',
  welcome: 'Welcome to {brand}, {name}',
});
defineTexts('test details/fields', { kilometres: 'Kilometres driven' });
defineTexts('test details/refusals', { range: '{label} must lie below {max} here' });
defineTexts('test b', { same: 'The same words', label: 'Kilometres driven' });
defineTexts('test a', { same: 'The same words' });
defineTexts('web/test', { only: 'Only ever said by the web app' });

describe('a sentence', () => {
  it.each([
    ['The same words', { code: 'test a.same' }],
    [photos.many({ most: 4 }), { code: 'test photos.many', values: { most: 4 } }],
    [photos.image({ number: 3 }), { code: 'test photos.image', values: { number: 3 } }],
    [
      photos.imageTooLarge({ number: 3, size: '5 MB' }),
      { code: 'test photos.imageTooLarge', values: { number: 3, size: '5 MB' } },
    ],
    [photos.wait({ count: 1 }), { code: 'test photos.wait', values: { count: 1 } }],
    [photos.wait({ count: 12 }), { code: 'test photos.wait', values: { count: 12 } }],
    [photos.twice({ name: 'Asha' }), { code: 'test photos.twice', values: { name: 'Asha' } }],
    [photos.welcome({ name: '007' }), { code: 'test photos.welcome', values: { name: '007' } }],
    [
      'Kilometres driven must lie below 9 here',
      { code: 'test details/refusals.range', values: { label: { code: 'test details/fields.kilometres' }, max: 9 } },
    ],
  ])('%s', (said, text) => {
    expect(identifyText(said)).toEqual(text);
  });

  it.each([
    'Nobody says this anywhere',
    'Asha and Kiran again',
    'one · two',
    'Only ever said by the web app',
    'Wait several more minutes.',
    `You can attach up to ${'9'.repeat(2000)} pictures.`,
  ])('%s: no text of ours', (said) => {
    expect(identifyText(said)).toBeNull();
  });

  it('of a table that came later is known too', () => {
    expect(identifyText('Said later')).toBeNull();
    defineTexts('test late', { late: 'Said later' });
    expect(identifyText('Said later')).toEqual({ code: 'test late.late' });
  });
});
