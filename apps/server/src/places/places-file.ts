// Format of places.tsv: one place a line, under a heading with state, district and city.
const placeTypes = ['city', 'town', 'village', 'suburb', 'locality'] as const;
export type PlaceType = (typeof placeTypes)[number];

export type BundledPlace = {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly type: PlaceType;
  /** 0 to 1: how likely this place is meant among those of the same name. */
  readonly importance: number;
  readonly aliases: readonly string[];
  readonly city: string;
  readonly district: string;
  readonly state: string;
};

type Heading = Pick<BundledPlace, 'state' | 'district' | 'city'>;

export function parsePlaces(text: string): BundledPlace[] {
  let heading: Heading = { state: '', district: '', city: '' };
  const places: BundledPlace[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('@')) heading = parseHeading(line);
    else places.push(parsePlace(line, heading));
  }
  return places;
}

export function formatPlaces(places: readonly BundledPlace[]): string {
  const groups = Map.groupBy(places, ({ state, district, city }) => `@${state}\t${district}\t${city}`);
  return [...groups].flatMap(([heading, members]) => [heading, ...members.map(formatPlace)]).join('\n');
}

function parseHeading(line: string): Heading {
  const [state = '', district = '', city = ''] = line.slice(1).split('\t');
  return { state, district, city };
}

function parsePlace(line: string, heading: Heading): BundledPlace {
  const [name = '', lat, lng, typeName, importance, aliases] = line.split('\t');
  const type = placeTypes.find((known) => known === typeName);
  const place = { lat: Number(lat), lng: Number(lng), importance: Number(importance) / 100 };
  if (!name || !type || Object.values(place).some(Number.isNaN)) throw new Error(`No place on the line "${line}"`);
  return { name, ...place, type, aliases: aliases ? aliases.split(';') : [], ...heading };
}

function formatPlace({ name, lat, lng, type, importance, aliases }: BundledPlace): string {
  const fields = [name, round(lat), round(lng), type, Math.round(importance * 100), aliases.join(';')];
  return fields.join('\t').trimEnd();
}

/** Four decimals are eleven metres. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
