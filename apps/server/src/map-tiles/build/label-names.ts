// The name of a label in each language: its own, from the list of known places, or as it is written on the spot.
import { inLanguage } from '@chowk/contract/languages/define-texts';
import { type LanguageId, languageIds, languages } from '@chowk/contract/languages/languages';
import { placeName } from '@chowk/contract/places/place-names';
import type { Tags } from './read-osm-file.ts';

export type Names = Readonly<Record<LanguageId, string>>;

/** A line of a map has room for about forty characters. */
const MAX_LENGTH = 40;
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u;
/** Characters that the fonts have; others would be boxes. */
const shown = /^[ -~\u00a0-\u02ba\u0900-\u097f\u0a00-\u0a7f\u1e00-\u1eff\u2010-\u2026\u200c\u200d]+$/u;

/** Null where no name can be shown. */
export function namesOf(tags: Tags): Names | null {
  const local = clean(tags.name);
  const english = clean(tags['name:en']) ?? (local && latin.test(local) ? local : clean(tags.int_name)) ?? local;
  if (!english) return null;
  const nameIn = (language: LanguageId) => {
    if (language === 'en') return english;
    const known = inLanguage(language, () => placeName(english));
    const isInScript = local !== undefined && scriptOf(local) === languages[language].script;
    return clean(tags[`name:${language}`]) ?? (isInScript ? local : known);
  };
  return Object.fromEntries(languageIds.map((language) => [language, nameIn(language)])) as Names;
}

function clean(name: string | undefined): string | undefined {
  const line = name?.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (!line || line.length > MAX_LENGTH || !shown.test(line)) return undefined;
  return line;
}

function scriptOf(name: string): 'Deva' | 'Guru' | 'Latn' {
  if (/\p{Script=Devanagari}/u.test(name)) return 'Deva';
  return /\p{Script=Gurmukhi}/u.test(name) ? 'Guru' : 'Latn';
}
