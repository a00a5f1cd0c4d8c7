// Parts of a page that are constant, or differ in texts only: rendered once by the server, then reused as text.
import type { ReactNode } from 'react';

const rendered = new Map<string, string>();

const eachKnown = /<template data-(?:part="([\w-]+)"|fill="([\w-]+) (\d+)")><\/template>/g;
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

type Values = Readonly<Record<string, string | undefined>>;

/** Text around the places of a part; every second one is the name of a value. */
const templates = new Map<string, readonly string[]>();
/** Of the page that is being rendered, which is synchronous. */
let filled: Values[] = [];

const placeOf = (name: string) => `~~${name}~~`;
const places = /~~(\w+)~~/;

type FilledPartProps<Given> = {
  /** Says which elements there are; null: rendered each time. */
  readonly name: string | null;
  readonly values: Given;
  readonly children: (values: Given) => ReactNode;
};

/** A part that differs in texts only, such as a card: the server renders it with places, once for each name, and fills them.
 * In the browser it is rendered with its values. */
export function FilledPart<Given extends Values>({ name, values, children }: FilledPartProps<Given>) {
  if (!import.meta.env.SSR || name === null) return children(values);
  const at = filled.push(values) - 1;
  if (templates.has(name)) return <template data-fill={`${name} ${at}`} />;
  const named = Object.entries(values).map(([key, value]) => [key, value === undefined ? value : placeOf(key)]);
  return (
    <>
      <template data-fill-from={`${name} ${at}`} />
      {children(Object.fromEntries(named) as Given)}
      <template data-fill-to={name} />
    </>
  );
}

const firstFilled = '<template data-fill-from="';
const filledEnds =
  /<template data-fill-from="([\w-]+) (\d+)"><\/template>([\s\S]*?)<template data-fill-to="\1"><\/template>/g;

/** Inserts the parts into React's HTML. User content cannot imitate the markers: `<` is escaped. */
export function fillParts(html: string): string {
  const taken = html.includes(firstMarker) ? html.replace(ends, storePart) : html;
  const known = taken.includes(firstFilled) ? taken.replace(filledEnds, storeTemplate) : taken;
  const page = insertKnown(known);
  filled = [];
  return page;
}

/** In one pass: each copies the page. */
function insertKnown(html: string): string {
  return html.replaceAll(eachKnown, (_, part: string | undefined, name: string, at: string) =>
    part === undefined ? fill(name, Number(at)) : (rendered.get(part) ?? ''),
  );
}

function storePart(_: string, name: string, part: string): string {
  if (countedId.test(part)) throw new Error(`The part ${name} uses useId`);
  rendered.set(name, part);
  return part;
}

function storeTemplate(_: string, name: string, at: string, part: string): string {
  if (countedId.test(part)) throw new Error(`The part ${name} uses useId`);
  templates.set(name, insertKnown(part).split(places));
  return fill(name, Number(at));
}

function fill(name: string, at: number): string {
  const values = filled[at] ?? {};
  return (templates.get(name) ?? []).map((part, index) => (index % 2 ? escapeHtml(values[part] ?? '') : part)).join('');
}

/** As React escapes texts and attributes. */
const escapes: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
const escapeHtml = (text: string) =>
  /["&'<>]/.test(text) ? text.replaceAll(/["&'<>]/g, (letter) => escapes[letter] ?? '') : text;
