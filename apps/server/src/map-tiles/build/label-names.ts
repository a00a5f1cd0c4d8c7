// Names of labels in each language: from the map data, else from the bundled places, else as written locally.
import { type LanguageId, languageIds, languages } from '@chowk/contract/languages/languages';
import { placeName } from '@chowk/contract/places/place-names';
import type { BundledPlace } from '../../places/index.ts';
import type { LabelSource } from '../labels.rules.ts';
import { worldX, worldY } from '../projection.rules.ts';
import type { Tags } from './read-osm-file.ts';

export type Names = Readonly<Record<LanguageId, string>>;

/** A line of a map has room for about forty characters. */
const MAX_LENGTH = 40;
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u;
/** Characters that the fonts have; others would be boxes. */
const shown = /^[ -~\u00a0-\u02ba\u0900-\u097f\u0a00-\u0a7f\u1e00-\u1eff\u2010-\u2026\u200c\u200d]+$/u;

/** Null where no name can be shown. `translations` are by English name in lower case. */
export function namesOf(tags: Tags, translations?: ReadonlyMap<string, Tags>): Names | null {
  const local = clean(tags.name);
  const english = clean(tags['name:en']) ?? (local && latin.test(local) ? local : clean(tags.int_name)) ?? local;
  if (!english) return null;
  const listed = tags.place ? translations?.get(english.toLowerCase())?.city : undefined;
  if (listed && listed !== english) return namesOf({ name: listed }, translations);
  const nameIn = (language: LanguageId) => {
    if (language === 'en') return english;
    const known = placeName(english, language);
    // As on the listings of the city: the extract has चण्डीगढ़ for चंडीगढ़.
    if (listed !== undefined && known !== english) return known;
    const isInScript = local !== undefined && scriptOf(local) === languages[language].script;
    const own = clean(tags[`name:${language}`]) ?? (isInScript ? local : undefined);
    if (own !== undefined || known !== english) return own ?? known;
    return clean(translations?.get(english.toLowerCase())?.[`name:${language}`]) ?? english;
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

const kinds = { city: 'city', town: 'town', village: 'village', suburb: 'suburb', locality: 'neighbourhood' } as const;

export function labelsOfPlaces(bundled: readonly BundledPlace[]): LabelSource<Names>[] {
  return bundled.flatMap((place): LabelSource<Names>[] => {
    const { name, lat, lng, type, importance } = place;
    const names = namesOf({ name, ...translationsOf(place) });
    return names ? [{ kind: kinds[type], names, importance, at: { x: worldX(lng), y: worldY(lat) } }] : [];
  });
}

/** Other scripts are among a place's aliases. */
function translationsOf({ aliases }: BundledPlace): Tags {
  const ofScript = (script: RegExp) => aliases.find((alias) => script.test(alias)) ?? '';
  return { 'name:hi': ofScript(/\p{Script=Devanagari}/u), 'name:pa': ofScript(/\p{Script=Gurmukhi}/u) };
}

/** Names of bundled places in other scripts, for places of an extract that have none; `city` is the name that listings use:
 * 'Sahibzada Ajit Singh Nagar' is Mohali. */
export function indexTranslations(bundled: readonly BundledPlace[]): ReadonlyMap<string, Tags> {
  const found = new Map<string, Tags>();
  for (const place of bundled)
    for (const name of [place.name, ...place.aliases]) {
      const key = name.toLowerCase();
      const city: Tags = place.type === 'city' ? { city: place.name } : {};
      if (latin.test(name) && !found.has(key)) found.set(key, { ...translationsOf(place), ...city });
    }
  return found;
}
