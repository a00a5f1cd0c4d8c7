// Tables of user-visible texts, in English; the translations are in packages/contract/languages, by language and part.
//
// On the server, in scripts and in tests a table read directly is English, and `textsIn` gives it in another language.
// A build of the web app has one language: apps/web/bundling/language-texts.ts inserts its texts, and fixed-texts.ts
// replaces this file.
import { type SpokenTree, speakTree, type Texts, type TextTree } from './fill-text.ts';
import type { LanguageId } from './languages.ts';

/** Of a table or of a branch of it: `code` is `messages` or `deals/emails.ended`. */
type Origin = { readonly code: string; readonly tree: TextTree };

const english = new Map<string, TextTree>();
/** By language and part: `hi/messages`. */
const spoken = new Map<string, SpokenTree>();
const origins = new WeakMap<object, Origin>();

export function defineTexts<const Tree extends TextTree>(part: string, tree: Tree): Texts<Tree> {
  const table = speakTree(tree, 'en');
  english.set(part, tree);
  spoken.set(`en/${part}`, table);
  setOrigins(table, { code: part, tree });
  return table as Texts<Tree>;
}

function setOrigins(table: SpokenTree, origin: Origin): void {
  origins.set(table, origin);
  for (const [name, branch] of Object.entries(table)) {
    if (typeof branch !== 'object') continue;
    setOrigins(branch as SpokenTree, { code: `${origin.code}.${name}`, tree: origin.tree[name] as TextTree });
  }
}

export function originOf(texts: object): Origin {
  const origin = origins.get(texts);
  if (!origin) throw new Error('Not a table of texts, or a branch of one');
  return origin;
}

/** The same texts in a language. Without one: in English, and in a build of the web app in its language. */
export function textsIn<Table extends object>(texts: Table, language: LanguageId = 'en'): Table {
  return language === 'en' ? texts : ((findText(originOf(texts).code, language) as Table | undefined) ?? texts);
}

/** The language of a build of the web app. On the server, whose functions get the language as an argument, English. */
export function currentLanguage(): LanguageId {
  return 'en';
}

/** Texts that are missing in the translation stay English. */
export function addTranslation(language: LanguageId, part: string, tree: TextTree): void {
  spoken.set(`${language}/${part}`, withEnglish(speakTree(tree, language), spoken.get(`en/${part}`) ?? {}));
}

function withEnglish(translated: SpokenTree, table: SpokenTree): SpokenTree {
  const entries = Object.entries(table).map(([name, text]) => {
    const found = translated[name];
    const isBranch = typeof found === 'object' && typeof text === 'object';
    return [name, isBranch ? withEnglish(found as SpokenTree, text as SpokenTree) : (found ?? text)];
  });
  return Object.fromEntries(entries);
}

/** A text by its code, `messages.empty`: a string, or a function of its values. */
export function textByCode(code: string, language: LanguageId): unknown {
  return findText(code, language) ?? findText(code, 'en');
}

function findText(code: string, language: LanguageId): unknown {
  const [part, ...names] = code.split('.');
  return names.reduce<unknown>(
    (branch, name) =>
      typeof branch === 'object' && Object.hasOwn(branch ?? {}, name) ? (branch as SpokenTree)[name] : undefined,
    spoken.get(`${language}/${part}`),
  );
}

export function definedTexts(): ReadonlyMap<string, TextTree> {
  return english;
}
