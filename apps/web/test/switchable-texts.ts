// Tables of texts whose language a test switches: replaces define-texts.ts of the contract in tests of the web app.
import { type SpokenTree, speakTree, type Texts, type TextTree } from '@chowk/contract/languages/fill-text';
import type { LanguageId } from '@chowk/contract/languages/languages';

const english = new Map<string, TextTree>();
const spoken = new Map<string, SpokenTree>();
let language: LanguageId = 'en';

export function defineTexts<const Tree extends TextTree>(part: string, tree: Tree): Texts<Tree> {
  const table = speakTree(tree, 'en');
  english.set(part, tree);
  return readBranch(table, () => spoken.get(`${language}/${part}`)) as Texts<Tree>;
}

function readBranch(table: SpokenTree, find: () => SpokenTree | undefined): SpokenTree {
  const branch = {};
  for (const [name, text] of Object.entries(table)) {
    const inner =
      typeof text === 'object' ? readBranch(text as SpokenTree, () => find()?.[name] as SpokenTree | undefined) : null;
    Object.defineProperty(branch, name, { enumerable: true, get: () => inner ?? find()?.[name] ?? text });
  }
  return branch;
}

export function textsIn<Table>(texts: Table): Table {
  return texts;
}

export function currentLanguage(): LanguageId {
  return language;
}

/** `work` may not wait for anything. */
export function inLanguage<Result>(wanted: LanguageId, work: () => Result): Result {
  const before = language;
  language = wanted;
  try {
    return work();
  } finally {
    language = before;
  }
}

export function addTranslation(into: LanguageId, part: string, tree: TextTree): void {
  spoken.set(`${into}/${part}`, speakTree(tree, into));
}

export function definedTexts(): ReadonlyMap<string, TextTree> {
  return english;
}
