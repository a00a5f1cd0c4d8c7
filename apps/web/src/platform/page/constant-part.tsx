// Parts of a page that the server draws the same for everybody: drawn once, and put in as text from then on.
import type { ReactNode } from 'react';

/** A handful: each name is one part, whatever the page. */
const drawn = new Map<string, string>();

const whole = /<template data-part="([\w-]+)"><\/template>/g;
const ends = /<template data-part-from="([\w-]+)"><\/template>([\s\S]*?)<template data-part-to="\1"><\/template>/g;
/** React's `useId` counts by the place in the tree, which is not the browser's while the part is drawn by itself. */
const countedId = /="_R_/;

type ConstantPartProps = {
  /** Null where it is not constant this time. */
  readonly name: string | null;
  readonly children: ReactNode;
};

/**
 * Nothing in it may depend on data, on `useId`, or on more of the address than its name says; in the browser it is as if
 * this were not here.
 */
export function ConstantPart({ name, children }: ConstantPartProps) {
  if (!import.meta.env.SSR || name === null) return children;
  if (drawn.has(name)) return <template data-part={name} />;
  return (
    <>
      <template data-part-from={name} />
      {children}
      <template data-part-to={name} />
    </>
  );
}

/** What React drew, with every part in its place. Nothing that people write can look like one: `<` is escaped. */
export function fillParts(html: string): string {
  const taken = html.replace(ends, (_, name: string, part: string) => {
    if (countedId.test(part)) throw new Error(`The part ${name} uses useId`);
    drawn.set(name, part);
    return part;
  });
  return taken.replace(whole, (_, name: string) => drawn.get(name) ?? '');
}
