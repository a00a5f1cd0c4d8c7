// Which kind of thing a whole query asks for, from the categories that its words name or belong to.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import type { Word } from './lexemes.rules.ts';
import type { PlacedTerm } from './terms.rules.ts';
import type { Vocabulary } from './vocabulary/vocabulary.rules.ts';

/** Categories that are pulled to the front: `vehicles` or `vehicles/cars`. */
export type Kind = readonly string[];

type Named = { readonly is: readonly string[]; readonly has: readonly string[] };

/**
 * Words that agree narrow each other down (a flat, for rent); of words that do not, the last one tells: a tractor tyre
 * is a tyre. `said` are all typed words, also those that say nothing by themselves.
 */
export function kindOf(terms: readonly PlacedTerm[], said: readonly Word[], { withOthers }: Vocabulary): Kind {
  const all = terms.filter(({ is, has }) => is.length + has.length > 0);
  const things = all.filter(({ first }) => !isPurpose(first, said));
  const named: readonly Named[] = things.length > 0 ? things : all;
  const categoryPathsOf = ({ is, has }: Named) => [...new Set([...is, ...has])];
  const beside = withOthers
    .filter(({ category, said: phrases }) => {
      const isSaid = phrases.some((phrase) => isWithin(phrase, said));
      return (
        isSaid &&
        named.some((each) => categoryPathsOf(each).some((categoryPath) => categoryOf(categoryPath) === category))
      );
    })
    .map(({ categoryPaths }) => categoryPaths);
  return [...named.map(categoryPathsOf), ...beside].reduce<Kind>((kind, categoryPaths, at) => {
    if (at === 0) return categoryPaths;
    const common = categoryPaths.filter((categoryPath) => kind.some((other) => isInside(categoryPath, other)));
    const wider = kind.filter((categoryPath) => categoryPaths.some((other) => isInside(categoryPath, other)));
    const both = [...new Set([...common, ...wider])];
    return both.length > 0 ? both : categoryPaths;
  }, []);
}

/** What stands after 'for' says whom or what a thing is for: books for kids are books. */
function isPurpose({ word }: Word, said: readonly Word[]): boolean {
  const at = said.findIndex(
    (other, index) => other.word === 'for' && !['rent', 'sale'].includes(said[index + 1]?.word ?? ''),
  );
  return at > 0 && said.findIndex((other) => other.word === word) > at;
}

const categoryOf = (categoryPath: string) => categoryPath.split('/')[0] ?? '';
const isInside = (categoryPath: string, other: string) =>
  categoryPath === other || categoryPath.startsWith(`${other}/`);

function isWithin(phrase: readonly Word[], said: readonly Word[]): boolean {
  return said.some((_, at) => phrase.every(({ stem }, index) => said[at + index]?.stem === stem));
}

/** What a chip calls it: the category if it is one, else the category that all of them share. */
export function nameKind(kind: Kind): { category: string; subcategory: string | null; name: string } | null {
  const [first] = kind;
  if (first === undefined) return null;
  const [category = '', slug = null] = first.split('/');
  const subcategory = kind.length === 1 ? findSubcategory(category, slug) : undefined;
  const areOne = kind.every((categoryPath) => categoryOf(categoryPath) === category);
  const found = findCategory(category);
  if (!found || !areOne) return found && slug ? named(category, slug, found.name) : null;
  return { category, subcategory: subcategory?.slug ?? null, name: subcategory?.name ?? found.name };
}

function named(category: string, slug: string, fallback: string) {
  return { category, subcategory: slug, name: findSubcategory(category, slug)?.name ?? fallback };
}
