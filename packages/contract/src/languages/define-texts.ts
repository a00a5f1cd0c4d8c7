// Tables of what the product says, in English; the translations lie in packages/contract/languages, by language and part.
//
// Run as it is (on the server, in scripts and tests), a table is read in the language of the moment: English, unless
// `inLanguage` says another. A build of the web app is in one language: apps/web/bundling/language-texts.ts puts its
// texts in place of the English ones, and fixed-texts.ts in place of this file.
import { isPluralText, sayText, type Texts, type TextTree } from './fill-text.ts';
import type { LanguageId } from './languages.ts';

type SpokenTree = { readonly [name: string]: unknown };

const english = new Map<string, TextTree>();
const spoken = new Map<string, SpokenTree>();
let now: LanguageId = 'en';

/**
 * The texts of one part of the product. A text is read when it is said: one that is kept in a constant is English for
 * good on the server, which is right for the API and wrong for an email.
 */
export function defineTexts<const Tree extends TextTree>(part: string, tree: Tree): Texts<Tree> {
  english.set(part, tree);
  spoken.set(`en/${part}`, speak(tree, 'en'));
  return readBranch(tree, (language) => spoken.get(`${language}/${part}`) ?? spoken.get(`en/${part}`)) as Texts<Tree>;
}

export function currentLanguage(): LanguageId {
  return now;
}

/** Whatever `work` says while it runs is in this language. It may not wait for anything. */
export function inLanguage<Result>(language: LanguageId, work: () => Result): Result {
  const before = now;
  now = language;
  try {
    return work();
  } finally {
    now = before;
  }
}

/** What is not translated stays English. */
export function addTranslation(language: LanguageId, part: string, tree: TextTree): void {
  spoken.set(`${language}/${part}`, speak(tree, language));
}

/** A text by its code, `messages.empty`, in the language of the moment: a string, or a function of its values. */
export function textByCode(code: string): unknown {
  const [part, ...names] = code.split('.');
  const find = (language: LanguageId) =>
    names.reduce<unknown>(
      (branch, name) => (branch as SpokenTree | undefined)?.[name],
      spoken.get(`${language}/${part}`),
    );
  return find(now) ?? find('en');
}

/** Every table that was defined so far, by its part. */
export function definedTexts(): ReadonlyMap<string, TextTree> {
  return english;
}

function speak(tree: TextTree, language: LanguageId): SpokenTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, text]) => [
      name,
      typeof text === 'string' || isPluralText(text) ? sayText(text, language) : speak(text, language),
    ]),
  );
}

function readBranch(tree: TextTree, find: (language: LanguageId) => SpokenTree | undefined): SpokenTree {
  const branch = {};
  for (const [name, text] of Object.entries(tree)) {
    const isLeaf = typeof text === 'string' || isPluralText(text);
    const inner = isLeaf ? null : readBranch(text, (language) => find(language)?.[name] as SpokenTree | undefined);
    Object.defineProperty(branch, name, {
      enumerable: true,
      get: () => inner ?? find(now)?.[name] ?? find('en')?.[name],
    });
  }
  return branch;
}
