// Residents of the demo town and where they live: places with real coordinates, demo sign-ins.
import { readTable } from './data-files.ts';
import { makeId, seededRandom } from './random.ts';

export type Resident = {
  key: string;
  fullName: string;
  home: string;
  gender: 'woman' | 'man' | 'shop';
  /** The categories they sell in. */
  sells: readonly string[];
};

export const residents: readonly Resident[] = readTable('residents.tsv', [
  'key',
  'fullName',
  'home',
  'gender',
  'sells',
]).map(({ gender, sells, ...resident }) => ({
  ...resident,
  gender: gender as Resident['gender'],
  sells: sells.split(' '),
}));

function emailFor(key: string): string {
  return `${key}@chowk.example`;
}

/** Shown when the server starts, so that a visitor can look around as a seller and as a buyer. */
export const demoSignIns = [
  { key: 'gurpreet', email: emailFor('gurpreet'), password: 'Sell-At-The-Chowk-1' },
  { key: 'meera', email: emailFor('meera'), password: 'Buy-At-The-Chowk-1' },
] as const;

export const demoModerator = {
  key: 'moderator',
  fullName: 'Chowk Moderator',
  home: 'Sector 17, Chandigarh',
  email: emailFor('moderator'),
  password: 'Keep-The-Chowk-Clean-1',
} as const;

export type DemoUser = {
  id: string;
  key: string;
  fullName: string;
  email: string;
  location: string;
  role: 'person' | 'moderator';
  joinedAt: Date;
};

const DAY_MS = 86_400_000;

export function planUser(
  { key, fullName, home }: Pick<Resident, 'key' | 'fullName' | 'home'>,
  role: DemoUser['role'],
  now: Date,
): DemoUser {
  const random = seededRandom('resident', key);
  // Everybody was here before the oldest listing.
  const joinedAt = new Date(now.getTime() - Math.round(random.between(45, 400) * DAY_MS));
  const { location } = findPlace(home);
  return { id: makeId(joinedAt, random), key, fullName, email: emailFor(key), location, role, joinedAt };
}

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
