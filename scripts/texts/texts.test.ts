// The text tools: what they find, and what they ignore.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sayText } from '@chowk/contract/languages/fill-text';
import { allLanguageIds, type LanguageId, languages } from '@chowk/contract/languages/languages';
import type { TranslatedText, Translation } from '@chowk/contract/languages/translation';
import { describe, expect, it } from 'vitest';
import { root } from '../steps.ts';
import { findBareTexts } from './bare-texts.ts';
import { compareTexts, completeTranslation } from './compare-texts.ts';
import { pseudoText } from './pseudo-text.ts';

describe('texts in the code', () => {
  it.each([
    ['<p>Nothing here</p>', 'Nothing here'],
    ['<p>{count} found</p>', 'found'],
    ['<input placeholder="Title" />', 'Title'],
    ['<img alt="A tractor" />', 'A tractor'],
    ["<p>{isBusy ? 'Saving it' : texts.save}</p>", 'Saving it'],
    ["<Button label={isBusy ? 'Saving' : texts.save} />", 'Saving'],
    ["toast({ title: 'Saved' })", 'Saved'],
    [`const line = \`Sold by \${name}\`;`, 'Sold by …'],
    ["show('The page could not be loaded')", 'The page could not be loaded'],
  ])('%s', (code, text) => {
    expect(findBareTexts(code, 'apps/web/src/a.tsx')).toEqual([{ line: 1, text }]);
  });

  it.each([
    ['<p className="Flex grow">{texts.nothing}</p>'],
    ['<p>· {count}</p>'],
    ["import { a } from './A file.ts';"],
    ["throw new Error('Not shown to users');"],
    ["if (kind === 'Not sent') send();"],
    ["const texts = defineTexts('web/a', { title: 'A title' });"],
    ["type Label = 'Not sent' | 'Draft of it';"],
    [`document.cookie = \`\${name}=\${value}; Path=/; max-age=5\`;`],
  ])('leaves alone: %s', (code) => {
    expect(findBareTexts(code, 'apps/web/src/a.tsx')).toEqual([]);
  });

  it('are found in server errors', () => {
    const code = "throw notFound('There is no such thing.'); log('A line for the operator');";
    expect(findBareTexts(code, 'apps/server/src/a.ts')).toEqual([{ line: 1, text: "'There is no such thing.'" }]);
  });
});

describe('a translation', () => {
  const tree = {
    send: 'Send',
    hello: 'Hello, {name}',
    found: { one: '{count} listing', other: '{count} listings' },
    states: { sold: 'Sold' },
    terms: 'Read our <link>terms</link>',
  };
  const whole = {
    send: { english: 'Send', text: 'भेजें' },
    hello: { english: 'Hello, {name}', text: '{name}, नमस्ते' },
    found: {
      english: { one: '{count} listing', other: '{count} listings' },
      text: { one: '{count} विज्ञापन', other: '{count} विज्ञापन' },
    },
    states: { sold: { english: 'Sold', text: 'बिक गया' } },
    terms: { english: 'Read our <link>terms</link>', text: 'हमारी <link>शर्तें</link> पढ़ें' },
  };

  it.each([
    ['whole', {}, []],
    ['missing', { send: { english: 'Send', text: '' } }, [{ text: 'send', problem: 'missing' }]],
    ['changed', { send: { english: 'Submit', text: 'भेजें' } }, [{ text: 'send', problem: 'changed since' }]],
    ['left over', { gone: { english: 'Gone', text: 'गया' } }, [{ text: 'gone', problem: 'left over' }]],
    [
      'another place',
      { hello: { english: 'Hello, {name}', text: 'नमस्ते, {nam}' } },
      [{ text: 'hello', problem: 'has the places {nam} instead of {name}' }],
    ],
    [
      'another part',
      { terms: { english: 'Read our <link>terms</link>', text: 'शर्तें पढ़ें' } },
      [{ text: 'terms', problem: 'has the places none instead of </link> <link>' }],
    ],
    [
      'one form only',
      { found: { english: whole.found.english, text: '{count} विज्ञापन' } },
      [{ text: 'found', problem: 'needs a form for each of one, other' }],
    ],
    ['a group missing', { states: {} }, [{ text: 'states.sold', problem: 'missing' }]],
  ])('%s', (_, change, findings) => {
    expect(compareTexts(tree, { ...whole, ...change }, ['one', 'other'])).toEqual(findings);
  });

  it('is completed with slots to fill in, and keeps existing translations', () => {
    const { send, ...rest } = whole;
    expect(completeTranslation(tree, { ...rest, gone: send }, ['one', 'other'])).toEqual({
      ...whole,
      send: { english: 'Send', text: '' },
    });
  });
});

type NamedText = { readonly path: string; readonly english: string; readonly text: string };

function readTranslation(id: LanguageId): NamedText[] {
  const folder = join(root, 'packages/contract/languages', id);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => listTexts(JSON.parse(readFileSync(join(folder, file), 'utf8')), file));
}

function listTexts(found: Translation | TranslatedText, path: string): NamedText[] {
  const { english, text } = found;
  if (typeof english === 'string' && typeof text === 'string') {
    return [{ path, english: withoutTags(english), text: withoutTags(text) }];
  }
  return Object.entries(found).flatMap(([name, each]) =>
    typeof each === 'object' && name !== 'english' && name !== 'text' ? listTexts(each, `${path} ${name}`) : [],
  );
}

const withoutTags = (text: string) => text.replaceAll(/<[^>]+>/g, '').trim();

describe('the translations', () => {
  it.each(['hi', 'pa'] as const)('call buttons and badges in %s by the names that they have', (id) => {
    const texts = readTranslation(id);
    const names = Map.groupBy(texts, ({ english }) => english);
    const wrong = texts.flatMap(({ path, english, text }) =>
      [...english.matchAll(/‘([^’]+)’/g)].flatMap(([, quoted = '']) => {
        const known = names.get(quoted) ?? [];
        return known.length === 0 || known.some((name) => text.includes(name.text)) ? [] : [`${path}: ${quoted}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a language', () => {
  it('has the plural categories of CLDR, and its translation a form for each', () => {
    for (const id of allLanguageIds) {
      const known = new Intl.PluralRules(id).resolvedOptions().pluralCategories;
      expect(languages[id].plurals.toSorted()).toEqual(known.toSorted());
    }
    const found = { one: '{count} listing', other: '{count} listings' };
    const russian = ['one', 'few', 'many', 'other'] as const;
    const begun = completeTranslation({ found }, {}, russian);
    expect(begun).toEqual({ found: { english: found, text: { one: '', few: '', many: '', other: '' } } });
    const text = { one: '{count} объявление', few: '{count} объявления', other: '{count} объявлений' };
    expect(compareTexts({ found }, { found: { english: found, text } }, russian)).toEqual([
      { text: 'found', problem: 'needs a form for each of one, few, many, other' },
    ]);
    const say = sayText({ ...text, many: '{count} объявлений' }, 'ru' as LanguageId) as (values: object) => string;
    expect([1, 3, 5].map((count) => say({ count }))).toEqual(['1 объявление', '3 объявления', '5 объявлений']);
  });
});

describe('the pseudo language', () => {
  it('keeps placeholders and tags, and is 40 % longer', () => {
    const text = pseudoText('Read our <link>terms</link>, {name}');
    expect(text).toMatch(/^Réád öür <link>térms<\/link>, \{name\} \S/);
    expect(pseudoText('Save')).toHaveLength('Save'.length + 3);
  });
});
