// Place names in the current language; unknown ones stay as they were written.
import { currentLanguage } from '../languages/define-texts.ts';
import { knownPlaces, numberedPlaces } from './place-name-texts.ts';

const numbered = /^(sector|phase|industrial area phase)[ -]?(\d[\w-]*)$/i;

const kinds = {
  sector: 'sector',
  phase: 'phase',
  'industrial area phase': 'industrialAreaPhase',
} as const;

/** 'Mohali' is 'मोहाली', 'Sector 15' is 'सेक्टर 15'. */
export function placeName(name: string): string {
  // A build in English has no use for the tables, and leaves them out.
  return currentLanguage() === 'en' ? name : (sayKnown(name.trim()) ?? sayNumbered(name.trim()) ?? name);
}

function sayKnown(name: string): string | undefined {
  return Object.hasOwn(knownPlaces, name) ? knownPlaces[name] : undefined;
}

function sayNumbered(name: string): string | undefined {
  const [, kind, number = ''] = numbered.exec(name) ?? [];
  return kind && numberedPlaces[kinds[kind.toLowerCase() as keyof typeof kinds]]({ number });
}

/** Each part of 'Sector 70, Mohali, Punjab' by its own name. */
export function placeLine(line: string): string {
  return currentLanguage() === 'en'
    ? line
    : line
        .split(',')
        .map((part) => placeName(part.trim()))
        .join(', ');
}
