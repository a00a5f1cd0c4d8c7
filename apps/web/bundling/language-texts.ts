// Build plugin that inlines the texts of one language: plain strings, and functions for texts with placeholders.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillText, hasPlaces, isPluralText, type TextTree } from '@chowk/contract/languages/fill-text';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { isSaid, type TranslatedText, type Translation, translate } from '@chowk/contract/languages/translation';
import type { Plugin } from 'vite';

const translations = fileURLToPath(new URL('../../../packages/contract/languages/', import.meta.url));

export function languageTexts(language: LanguageId): Plugin {
  return {
    name: 'chowk:language-texts',
    enforce: 'pre',
    config: () => ({ define: { __LANGUAGE__: JSON.stringify(language) } }),
    resolveId: {
      filter: {
        id: /languages[\\/](define-texts|text-ref)(\.ts)?$|[\\/](define-texts|text-ref)\.ts$|village-name-texts(\.ts)?$/,
      },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        if (/[\\/]village-name-texts\.ts$/.test(found?.id ?? '')) {
          const isLate = this.environment.name === 'client' && /[\\/]place-names\.ts$/.test(importer ?? '');
          return isLate ? found?.id.replace(/[\w-]+\.ts$/, 'late-village-names.ts') : found;
        }
        return found?.id.replace(/define-texts\.ts$/, 'fixed-texts.ts').replace(/text-ref\.ts$/, 'fixed-text-ref.ts');
      },
    },
    load: {
      filter: { id: /[\\/]platform[\\/]api[\\/]answer-texts\.ts$/ },
      handler: () => `export const answerTexts = ${JSON.stringify(readAnswerTexts(language))};`,
    },
    transform: {
      filter: {
        id: /\.tsx?$/,
        code: /\bdefineTexts\(\s*'|\bcurrentLanguage\(\)\)? ===|\brefs\(|\btextsIn\(|,\s*language\?: LanguageId/,
      },
      handler(written, id) {
        const code = fixLanguage(written, language);
        const program = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' });
        if (takesLanguage.test(written) && hasIdentifier(program, 'language'))
          throw new Error(`${id}: pass an optional language as the last argument only, and to textsIn`);
        return findTextTables(program, id).reduceRight((rest, { part, tree, start, end }) => {
          const texts = language === 'en' ? tree : translate(tree, readTranslation(part, language));
          return `${rest.slice(0, start)}${writeTexts(texts)}${rest.slice(end)}`;
        }, code);
      },
    },
  };
}

/** The last parameter, which the server passes and the web app leaves out. */
const takesLanguage = /,\s*language\?: LanguageId\b/;

/** The language is a constant, so that code for other languages is removed; a table is its own in that language. */
export function fixLanguage(written: string, language: LanguageId): string {
  const code = written
    .replace(/\bcurrentLanguage\(\) ===|\(language \?\? currentLanguage\(\)\) ===/g, `${JSON.stringify(language)} ===`)
    .replace(/\b(?:refs|textsIn)\(([\w.[\]]+)(?:, language)?\)/g, '$1');
  if (!takesLanguage.test(code)) return code;
  return code.replace(/,\s*language\?: LanguageId\b/g, '').replace(/,\s*language,?(\s*\))/g, '$1');
}

function hasIdentifier(node: unknown, name: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { type, name: own } = node as Partial<Node>;
  return (type === 'Identifier' && own === name) || Object.values(node).some((child) => hasIdentifier(child, name));
}

function writeTexts(tree: TextTree): string {
  const entries = Object.entries(tree).map(([name, text]) => {
    if (typeof text === 'object' && !isPluralText(text)) return `${JSON.stringify(name)}:${writeTexts(text)}`;
    const isPlain = typeof text === 'string' && !hasPlaces(text);
    return `${JSON.stringify(name)}:${isPlain ? JSON.stringify(fillText(text)) : `/* @__PURE__ */ defineTexts(${JSON.stringify(text)})`}`;
  });
  return `{${entries.join()}}`;
}

export function readTranslation(part: string, language: LanguageId): Translation {
  const file = `${translations}${language}/${part}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Translation) : {};
}

/** Texts of API responses by code: all tables but those of the web app. */
export function readAnswerTexts(language: LanguageId): Record<string, TranslatedText['text']> {
  const files = globSync('**/*.json', { cwd: `${translations}${language}`, exclude: ['web'] });
  const parts = files.map((file) => file.replaceAll('\\', '/').replace(/\.json$/, '')).sort();
  return Object.fromEntries(parts.flatMap((part) => listTranslated(readTranslation(part, language), part)));
}

function listTranslated(translation: Translation, above: string): [string, TranslatedText['text']][] {
  return Object.entries(translation).flatMap(([name, found]): [string, TranslatedText['text']][] => {
    const code = `${above}.${name}`;
    if (!isTranslatedText(found)) return listTranslated(found, code);
    return isSaid(found.text) ? [[code, found.text]] : [];
  });
}

function isTranslatedText(found: TranslatedText | Translation): found is TranslatedText {
  return typeof found.english === 'string' || isPluralText(found.english as TextTree);
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

type TextTable = {
  readonly part: string;
  readonly tree: TextTree;
  readonly start: number;
  readonly end: number;
};

export function findTextTables(program: unknown, file: string): TextTable[] {
  const tables: TextTable[] = [];
  visit(program as Node);
  return tables;

  function visit(node: Node): void {
    if (node.type === 'CallExpression' && (node.callee as Node).name === 'defineTexts') {
      const [part, tree] = node.arguments as [Node, Node];
      tables.push({ part: String(part.value), tree: readTree(tree, file), start: node.start, end: node.end });
      return;
    }
    for (const child of Object.values(node).flat()) {
      if (typeof (child as Node | null)?.type === 'string') visit(child as Node);
    }
  }
}

function readTree(node: Node, file: string): TextTree {
  if (node.type !== 'ObjectExpression')
    throw new Error(`${file}: a table of texts is written out, with nothing computed`);
  return Object.fromEntries(
    (node.properties as Node[]).map(({ key, value }) => {
      const { name, value: quoted } = key as { name?: string; value?: string };
      return [name ?? String(quoted), readText(value as Node, file)];
    }),
  );
}

function readText(node: Node, file: string): string | TextTree {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'BinaryExpression') {
    return `${readText(node.left as Node, file)}${readText(node.right as Node, file)}`;
  }
  return readTree(node, file);
}
