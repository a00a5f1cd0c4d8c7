// Constant parts of a page: rendered once by the server, then reused as text.
import type { ReactNode } from 'react';

const rendered = new Map<string, string>();

const marker = '<template data-part="';
const markerEnd = '"></template>';
const firstMarker = '<template data-part-from="';
const ends = /<template data-part-from="([\w-]+)"><\/template>([\s\S]*?)<template data-part-to="\1"><\/template>/g;
/** React's `useId` depends on the position in the tree, which differs while a part is rendered alone. */
const countedId = /="_R_/;

type ConstantPartProps = {
  readonly name: string | null;
  readonly children: ReactNode;
};

/** It must not depend on data, on `useId`, or on more of the URL than its name says. No effect in the
 * browser. */
export function ConstantPart({ name, children }: ConstantPartProps) {
  if (!import.meta.env.SSR || name === null) return children;
  if (rendered.has(name)) return <template data-part={name} />;
  return (
    <>
      <template data-part-from={name} />
      {children}
      <template data-part-to={name} />
    </>
  );
}

/** Inserts the parts into React's HTML. User content cannot imitate the markers: `<` is escaped. */
export function fillParts(html: string): string {
  const taken = html.includes(firstMarker) ? html.replace(ends, keepPart) : html;
  const [start = '', ...pieces] = taken.split(marker);
  return pieces.reduce((page, piece) => {
    const end = piece.indexOf(markerEnd);
    return `${page}${rendered.get(piece.slice(0, end)) ?? ''}${piece.slice(end + markerEnd.length)}`;
  }, start);
}

function keepPart(_: string, name: string, part: string): string {
  if (countedId.test(part)) throw new Error(`The part ${name} uses useId`);
  rendered.set(name, part);
  return part;
}
