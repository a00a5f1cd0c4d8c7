// Residents of the demo town and where they live: places with real coordinates, demo sign-ins.
import { readTable } from './data-files.ts';
import { makeId, seededRandom } from './random.ts';

export type Resident = {
  key: string;
  fullName: string;
  home: string;
  gender: 'woman' | 'man' | 'shop';
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

/** Shown when the server starts: a seller and a buyer. */
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
  role: 'user' | 'moderator';
  joinedAt: Date;
};

const DAY_MS = 86_400_000;

export function planUser(
  { key, fullName, home }: Pick<Resident, 'key' | 'fullName' | 'home'>,
  role: DemoUser['role'],
  now: Date,
): DemoUser {
  const random = seededRandom('resident', key);
  // All residents joined before the oldest listing.
  const joinedAt = new Date(now.getTime() - Math.round(random.between(45, 400) * DAY_MS));
  const { location } = findPlace(home);
  return { id: makeId(joinedAt, random), key, fullName, email: emailFor(key), location, role, joinedAt };
}

export type Place = {
  /** 'Sector 22, Chandigarh', or the name of a town or village. */
  name: string;
  latitude: number;
  longitude: number;
  city: string;
  location: string;
  /** The part of the city, or the town itself: the beginning of an address. */
  area: string;
};

/** Parts of a city have no region; towns and villages have a district or state. */
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

/** In place of a house number, which does not belong in a public listing. */
export const landmarks = readTable('landmarks.tsv', ['landmark']).map(({ landmark }) => landmark);
