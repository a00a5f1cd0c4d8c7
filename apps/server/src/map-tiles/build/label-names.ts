// Names of labels in each language: from the map data, else from the bundled places, else as written locally.
import { type LanguageId, languageIds, languages } from '@chowk/contract/languages/languages';
import { placeName } from '@chowk/contract/places/place-names';
import type { BundledPlace } from '../../places/index.ts';
import type { LabelSource } from '../labels.rules.ts';
import { worldX, worldY } from '../projection.rules.ts';
import type { Tags } from './read-osm-file.ts';

export type Names = Readonly<Record<LanguageId, string>>;

/** A line of a map fits about forty characters. */
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
    return clean(translations?.get(english.toLowerCase())?.[`name:${language}`]) ?? nameByWords(english, language);
  };
  return Object.fromEntries(languageIds.map((language) => [language, nameIn(language)])) as Names;
}

/** In Hindi and Punjabi: of roads, parks and markets, which extracts name in English alone. */
const words: Readonly<Record<string, readonly [hi: string, pa: string]>> = {
  ...{
    marg: ['मार्ग', 'ਮਾਰਗ'],
    path: ['पथ', 'ਪਥ'],
    road: ['रोड', 'ਰੋਡ'],
    street: ['स्ट्रीट', 'ਸਟ੍ਰੀਟ'],
    lane: ['गली', 'ਗਲੀ'],
  },
  ...{
    chowk: ['चौक', 'ਚੌਕ'],
    highway: ['हाईवे', 'ਹਾਈਵੇ'],
    bypass: ['बाईपास', 'ਬਾਈਪਾਸ'],
    gate: ['गेट', 'ਗੇਟ'],
    bus: ['बस', 'ਬੱਸ'],
  },
  ...{ stand: ['स्टैंड', 'ਸਟੈਂਡ'], airport: ['एयरपोर्ट', 'ਏਅਰਪੋਰਟ'], market: ['मार्केट', 'ਮਾਰਕੀਟ'], park: ['पार्क', 'ਪਾਰਕ'] },
  ...{ garden: ['गार्डन', 'ਗਾਰਡਨ'], lake: ['लेक', 'ਲੇਕ'], colony: ['कॉलोनी', 'ਕਲੋਨੀ'], enclave: ['एन्क्लेव', 'ਐਨਕਲੇਵ'] },
  ...{ nagar: ['नगर', 'ਨਗਰ'], block: ['ब्लॉक', 'ਬਲਾਕ'], phase: ['फेज', 'ਫੇਜ਼'], industrial: ['इंडस्ट्रियल', 'ਇੰਡਸਟਰੀਅਲ'] },
  ...{
    area: ['एरिया', 'ਏਰੀਆ'],
    university: ['यूनिवर्सिटी', 'ਯੂਨੀਵਰਸਿਟੀ'],
    gurudwara: ['गुरुद्वारा', 'ਗੁਰਦੁਆਰਾ'],
    mandir: ['मंदिर', 'ਮੰਦਰ'],
  },
  ...{
    new: ['न्यू', 'ਨਿਊ'],
    main: ['मेन', 'ਮੇਨ'],
    inner: ['इनर', 'ਇਨਰ'],
    mini: ['मिनी', 'ਮਿੰਨੀ'],
    central: ['सेंट्रल', 'ਸੈਂਟਰਲ'],
  },
  ...{
    public: ['पब्लिक', 'ਪਬਲਿਕ'],
    national: ['नेशनल', 'ਨੈਸ਼ਨਲ'],
    state: ['स्टेट', 'ਸਟੇਟ'],
    rose: ['रोज़', 'ਰੋਜ਼'],
    west: ['वेस्ट', 'ਵੈਸਟ'],
  },
  ...{
    east: ['ईस्ट', 'ਈਸਟ'],
    himalaya: ['हिमालय', 'ਹਿਮਾਲਿਆ'],
    madhya: ['मध्य', 'ਮੱਧ'],
    dakshin: ['दक्षिण', 'ਦੱਖਣ'],
    purv: ['पूर्व', 'ਪੂਰਵ'],
  },
  ...{
    paschim: ['पश्चिम', 'ਪੱਛਮ'],
    pashchim: ['पश्चिम', 'ਪੱਛਮ'],
    uttar: ['उत्तर', 'ਉੱਤਰ'],
    jan: ['जन', 'ਜਨ'],
    vidya: ['विद्या', 'ਵਿੱਦਿਆ'],
  },
  ...{ vigyan: ['विज्ञान', 'ਵਿਗਿਆਨ'], udyan: ['उद्यान', 'ਉਦਿਆਨ'], udyog: ['उद्योग', 'ਉਦਯੋਗ'], sukhna: ['सुखना', 'ਸੁਖਨਾ'] },
  ...{ sarovar: ['सरोवर', 'ਸਰੋਵਰ'], shanti: ['शांति', 'ਸ਼ਾਂਤੀ'], chandi: ['चंडी', 'ਚੰਡੀ'], tribune: ['ट्रिब्यून', 'ਟ੍ਰਿਬਿਊਨ'] },
  ...{
    matka: ['मटका', 'ਮਟਕਾ'],
    kranti: ['क्रांति', 'ਕ੍ਰਾਂਤੀ'],
    shastri: ['शास्त्री', 'ਸ਼ਾਸਤਰੀ'],
    nehru: ['नेहरू', 'ਨਹਿਰੂ'],
    gandhi: ['गांधी', 'ਗਾਂਧੀ'],
  },
};

/** Numbers and codes stay: 17, 38C, V4, IT. */
const isCode = (word: string) => /^(?:\d{1,4}[A-Z]?|[A-Z]{1,2}\d{0,2})$/.test(word);

/** Word by word, places of two words as one; as it is where a word is unknown. */
function nameByWords(english: string, language: Exclude<LanguageId, 'en'>): string {
  const given = english.split(' ');
  const named: string[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const [word = '', pair] = [given[at], given.slice(at, at + 2).join(' ')];
    const [isPair, known] = [placeName(pair, language) !== pair, words[word.toLowerCase()]];
    const own = isPair ? placeName(pair, language) : (known?.[language === 'hi' ? 0 : 1] ?? placeName(word, language));
    if (own === word && !isCode(word)) return english;
    named.push(own);
    if (isPair) at += 1;
  }
  return named.join(' ');
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
