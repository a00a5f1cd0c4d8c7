// Decides by an object's tags what is shown of it: shapes, a label, or nothing.
import type { LabelKindName, ShapeLayer } from '../map-layers.rules.ts';
import type { Tags } from './read-osm-file.ts';

export type ShapeClass = { readonly layer: ShapeLayer; readonly name: string; readonly isArea: boolean };

const roads: Readonly<Record<string, string>> = {
  ...{ motorway: 'motorway', motorway_link: 'motorway', trunk: 'trunk', trunk_link: 'trunk' },
  ...{ primary: 'primary', primary_link: 'primary', secondary: 'secondary', secondary_link: 'secondary' },
  ...{ tertiary: 'tertiary', tertiary_link: 'tertiary', residential: 'street', unclassified: 'street' },
  ...{ living_street: 'street', road: 'street', service: 'service', track: 'track', pedestrian: 'path' },
  ...{ footway: 'path', path: 'path', cycleway: 'path', steps: 'path', bridleway: 'path' },
};

const lands: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  landuse: {
    ...{
      residential: 'built',
      commercial: 'industry',
      retail: 'industry',
      industrial: 'industry',
      railway: 'industry',
    },
    ...{ farmland: 'farm', farmyard: 'farm', orchard: 'farm', plant_nursery: 'farm', forest: 'wood' },
    ...{ grass: 'park', recreation_ground: 'park', village_green: 'park', cemetery: 'park', meadow: 'scrub' },
    ...{ military: 'campus', education: 'campus', religious: 'campus', flowerbed: 'park' },
  },
  leisure: {
    ...{ park: 'park', garden: 'park', golf_course: 'park', nature_reserve: 'wood', playground: 'park' },
    ...{ pitch: 'pitch', stadium: 'campus', sports_centre: 'campus', track: 'pitch' },
  },
  natural: { wood: 'wood', scrub: 'scrub', grassland: 'scrub', heath: 'scrub' },
  amenity: { university: 'campus', college: 'campus', school: 'campus', hospital: 'campus' },
  aeroway: { aerodrome: 'airport', apron: 'airport' },
};

const waterLines: Readonly<Record<string, string>> = { river: 'river', canal: 'canal', stream: 'stream' };

const own = (table: Readonly<Record<string, string>>, word: string | undefined) =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;

function isWater(tags: Tags): boolean {
  if (tags.natural === 'water' || tags.waterway === 'riverbank') return true;
  return tags.landuse === 'reservoir' || tags.landuse === 'basin';
}

export function classifyArea(tags: Tags): ShapeClass | null {
  const area = (layer: ShapeLayer, name: string) => ({ layer, name, isArea: true });
  if (isWater(tags)) return area('water', 'lake');
  if (tags.building !== undefined && tags.building !== 'no') return area('buildings', 'building');
  for (const [tag, names] of Object.entries(lands)) {
    const name = own(names, tags[tag]);
    if (name) return area('land', name);
  }
  return null;
}

export function classifyLine(tags: Tags): ShapeClass | null {
  const line = (layer: ShapeLayer, name: string) => ({ layer, name, isArea: false });
  const road = own(roads, tags.highway);
  if (road) return tags.area === 'yes' ? null : line('roads', isMinor(tags) ? 'service' : road);
  if (tags.railway === 'rail' || tags.railway === 'light_rail' || tags.railway === 'subway')
    return tags.service !== undefined || tags.tunnel === 'yes' ? null : line('rails', 'rail');
  if (tags.aeroway === 'runway') return line('roads', 'runway');
  const water = own(waterLines, tags.waterway);
  if (water) return tags.tunnel === 'culvert' ? null : line('water', water);
  if (tags.boundary !== 'administrative') return null;
  if (tags.admin_level === '2') return line('boundaries', 'country');
  return tags.admin_level === '4' ? line('boundaries', 'state') : null;
}

/** Drive ways of petrol stations and parking lots. */
const isMinor = (tags: Tags) => tags.highway !== 'service' && tags.service !== undefined;

const places: Readonly<Record<string, LabelKindName>> = {
  ...{ city: 'city', town: 'town', suburb: 'suburb', village: 'village', hamlet: 'neighbourhood' },
  ...{ quarter: 'suburb', neighbourhood: 'neighbourhood', locality: 'neighbourhood', city_block: 'neighbourhood' },
};

/** Shown before the others: visitors orient themselves by them. */
const landmarks: Readonly<Record<string, readonly string[]>> = {
  amenity: [
    ...['hospital', 'university', 'college', 'place_of_worship', 'bus_station', 'marketplace'],
    ...['townhall', 'courthouse', 'theatre', 'cinema'],
  ],
  railway: ['station', 'halt'],
  aeroway: ['aerodrome'],
  tourism: ['museum', 'attraction', 'zoo'],
  shop: ['mall', 'department_store'],
  leisure: ['stadium'],
};
const shops: Readonly<Record<string, readonly string[]>> = {
  amenity: ['school', 'bank', 'pharmacy', 'clinic', 'restaurant', 'cafe', 'fuel', 'police', 'post_office', 'library'],
  tourism: ['hotel'],
  shop: ['supermarket', 'mobile_phone', 'electronics', 'furniture', 'car', 'motorcycle'],
  leisure: ['sports_centre'],
  office: ['government'],
};

const isAmong = (table: Readonly<Record<string, readonly string[]>>, tags: Tags) =>
  Object.entries(table).some(([tag, values]) => values.includes(tags[tag] ?? ''));

export function classifyPointLabel(tags: Tags): LabelKindName | null {
  if (!tags.name) return null;
  if (tags.place !== undefined) return Object.hasOwn(places, tags.place) ? (places[tags.place] ?? null) : null;
  if (isAmong(landmarks, tags)) return 'landmark';
  return isAmong(shops, tags) ? 'shop' : null;
}

/** Of an area: shown in its middle where it is large enough. */
export function classifyAreaLabel(tags: Tags): LabelKindName | null {
  const point = classifyPointLabel(tags);
  if (point || !tags.name) return point;
  if (isWater(tags)) return 'water';
  const { layer, name } = classifyArea(tags) ?? {};
  return layer === 'land' && (name === 'park' || name === 'wood') ? 'park' : null;
}

export function classifyRoadLabel(tags: Tags): LabelKindName | null {
  const road = own(roads, tags.highway);
  if (!road || !tags.name || road === 'path' || road === 'track') return null;
  return road === 'street' || road === 'service' ? 'street' : 'mainRoad';
}

/** Larger first among labels of one kind: inhabitants, else a fixed order. */
export function importanceOf(tags: Tags): number {
  const population = Number.parseInt(tags.population ?? '', 10);
  if (population > 0) return Math.min(population, 1e9);
  return tags.wikidata || tags.wikipedia ? 1 : 0;
}
