// A bundled place in the shape of a Nominatim answer.
import type { GeocodePlace } from '@chowk/contract/places/geocoding-schemas';
import type { IndexedPlace } from './place-index.rules.ts';
import type { BundledPlace, PlaceType } from './places-file.ts';

const licence = 'Data © GeoNames (https://www.geonames.org), CC BY 4.0';

/** Nominatim's rank of a kind of place, and how far its box reaches to each side, in degrees. */
const kinds: Record<PlaceType, { rank: number; reach: number }> = {
  city: { rank: 16, reach: 0.08 },
  town: { rank: 18, reach: 0.04 },
  village: { rank: 19, reach: 0.02 },
  suburb: { rank: 20, reach: 0.008 },
  locality: { rank: 25, reach: 0.005 },
};

export function presentPlace({ id, place }: IndexedPlace): GeocodePlace {
  const { name, lat, lng, type, importance } = place;
  const { rank, reach } = kinds[type];
  return {
    place_id: id,
    licence,
    osm_type: 'node',
    osm_id: -id,
    lat: String(lat),
    lon: String(lng),
    class: 'place',
    type,
    place_rank: rank,
    importance,
    addresstype: type,
    name,
    display_name: displayName(place),
    address: addressOf(place),
    boundingbox: [lat - reach, lat + reach, lng - reach, lng + reach].map((degrees) => degrees.toFixed(4)),
  };
}

function displayName({ name, city, district, state }: BundledPlace): string {
  return [...new Set([name, city, district, state, 'India'])].filter(Boolean).join(', ');
}

function addressOf({ name, type, city, district, state }: BundledPlace): GeocodePlace['address'] {
  const isCity = type === 'city' || type === 'town' || type === 'village';
  return {
    [isCity ? type : 'suburb']: name,
    ...(city ? { city } : {}),
    ...(district ? { county: district } : {}),
    state,
    country: 'India',
    country_code: 'in',
  };
}
