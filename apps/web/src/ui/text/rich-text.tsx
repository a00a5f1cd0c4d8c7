// Renders a text with elements inside, such as links or names, in the word order of its language.
import { createElement, Fragment, type ReactNode } from 'react';

type Parts = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

/** 'Read our <terms>terms</terms>, <name/>.': `terms` is a function of the words between its tags, `name` an element.
 * Tags come from the text table only: user input is passed as a part, never as a value within the text. */
export function richText(text: string, parts: Parts): ReactNode {
  const pieces = text.split(/<(\w+)(?:\/>|>([^<]*)<\/\w+>)/);
  const rendered = pieces.map((piece, index) => {
    if (index % 3 === 2) return null;
    const part = index % 3 === 0 ? piece : parts[piece];
    return typeof part === 'function' ? part(pieces[index + 1] ?? '') : part;
  });
  return createElement(Fragment, null, ...rendered);
}
