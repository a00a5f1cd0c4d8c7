// A sentence with links, names or emphasis inside, in the word order of its language.
import { createElement, Fragment, type ReactNode } from 'react';

type Parts = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

/**
 * 'Read our <terms>terms</terms>, <name/>.' with `terms` as a function of the words between its marks, and `name` as what
 * stands in its place. Marks come from the table of texts alone: what people wrote is a part, never a value within it.
 */
export function richText(text: string, parts: Parts): ReactNode {
  const pieces = text.split(/<(\w+)(?:\/>|>([^<]*)<\/\w+>)/);
  const drawn = pieces.map((piece, index) => {
    if (index % 3 === 2) return null;
    const part = index % 3 === 0 ? piece : parts[piece];
    return typeof part === 'function' ? part(pieces[index + 1] ?? '') : part;
  });
  return createElement(Fragment, null, ...drawn);
}
