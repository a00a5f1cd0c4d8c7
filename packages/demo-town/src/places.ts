// Where people live and sell: sectors, phases, towns and the villages between, with real coordinates.
import { readTable } from './data-files.ts';

export type Place = {
  /** As people and goods name it: 'Sector 22, Chandigarh', or a town's or village's own name. */
  name: string;
  latitude: number;
  longitude: number;
  city: string;
  /** The line under a card's title. */
  location: string;
  /** The part of the city, or the town itself: where an address begins. */
  area: string;
};

/** Parts of a city have no region; towns and villages have the district or state that people add to their name. */
export const places: readonly Place[] = readTable('places.tsv', ['name', 'latitude', 'longitude', 'region']).map(
  ({ name, latitude, longitude, region }) => {
    const [area = '', city = name] = name.split(', ');
    const location = region ? `${name}, ${region}` : name;
    return { name, latitude: Number(latitude), longitude: Number(longitude), city, location, area };
  },
);

const byName = new Map(places.map((place) => [place.name, place]));

export function findPlace(name: string): Place {
  const place = byName.get(name);
  if (!place) throw new Error(`No place is called ${name}.`);
  return place;
}

/** What people say to be found; nobody prints a house number in a public listing. */
export const landmarks = readTable('landmarks.tsv', ['landmark']).map(({ landmark }) => landmark);
