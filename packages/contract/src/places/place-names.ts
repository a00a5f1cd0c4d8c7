// Translates place names; unknown ones stay as written.
import { currentLanguage, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import { knownPlaces, numberedPlaces } from './place-name-texts.ts';
import { villageNames } from './village-name-texts.ts';

const numbered = /^(sector|phase|industrial area phase)[ -]?(\d[\w-]*)$/i;

const kinds = {
  sector: 'sector',
  phase: 'phase',
  'industrial area phase': 'industrialAreaPhase',
} as const;

/** 'Mohali' is 'मोहाली', 'Sector 15' is 'सेक्टर 15'. */
export function placeName(name: string, language?: LanguageId): string {
  // A constant in a build: that in English has no use for the tables, and leaves them out.
  if ((language ?? currentLanguage()) === 'en') return name;
  return sayKnown(name.trim(), language) ?? sayNumbered(name.trim(), language) ?? name;
}

let named: Record<string, string> | undefined;

/** The villages that a page names: it sends them along, since the browser's table of them comes after the first load. */
export function takeNamedVillages(): Readonly<Record<string, string>> | undefined {
  const taken = named;
  named = undefined;
  return taken;
}

export function learnVillages(names: Readonly<Record<string, string>> | undefined): void {
  if (currentLanguage() === 'en') return;
  Object.assign(villageNames, names);
}

function sayKnown(name: string, language?: LanguageId): string | undefined {
  const known: Readonly<Record<string, string>> = textsIn(knownPlaces, language);
  if (Object.hasOwn(known, name)) return known[name];
  const villages: Readonly<Record<string, string>> = textsIn(villageNames, language);
  const village = Object.hasOwn(villages, name) ? villages[name] : undefined;
  if (village) named = { ...named, [name]: village };
  return village;
}

function sayNumbered(name: string, language?: LanguageId): string | undefined {
  const [, kind, number = ''] = numbered.exec(name) ?? [];
  return kind && textsIn(numberedPlaces, language)[kinds[kind.toLowerCase() as keyof typeof kinds]]({ number });
}

/** Each part of 'Sector 70, Mohali, Punjab' by its own name. */
export function placeLine(line: string, language?: LanguageId): string {
  if ((language ?? currentLanguage()) === 'en') return line;
  return line
    .split(',')
    .map((part) => placeName(part.trim(), language))
    .join(', ');
}
