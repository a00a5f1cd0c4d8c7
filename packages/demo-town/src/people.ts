// The people of the demo town: farmers, families, students and shops, and those whom a visitor can sign in as.
import { readTable } from './data-files.ts';
import { makeId } from './ids.ts';
import { findPlace } from './places.ts';
import { seededRandom } from './random.ts';

export type Person = {
  key: string;
  fullName: string;
  home: string;
  gender: 'woman' | 'man' | 'shop';
  /** The categories they sell in. */
  sells: readonly string[];
};

export const people: readonly Person[] = readTable('people.tsv', ['key', 'fullName', 'home', 'gender', 'sells']).map(
  ({ gender, sells, ...person }) => ({ ...person, gender: gender as Person['gender'], sells: sells.split(' ') }),
);

function emailOf(key: string): string {
  return `${key}@chowk.example`;
}

/** Shown when the server starts, so that a visitor can look around as a seller and as a buyer. */
export const demoSignIns = [
  { key: 'gurpreet', email: emailOf('gurpreet'), password: 'Sell-At-The-Chowk-1' },
  { key: 'meera', email: emailOf('meera'), password: 'Buy-At-The-Chowk-1' },
] as const;

export const demoModerator = {
  key: 'moderator',
  fullName: 'Chowk Moderator',
  home: 'Sector 17, Chandigarh',
  email: emailOf('moderator'),
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

const dayMs = 86_400_000;

export function planUser(
  { key, fullName, home }: Pick<Person, 'key' | 'fullName' | 'home'>,
  role: DemoUser['role'],
  now: Date,
): DemoUser {
  const random = seededRandom('resident', key);
  // Everybody was here before the oldest listing.
  const joinedAt = new Date(now.getTime() - Math.round(random.between(45, 400) * dayMs));
  const { location } = findPlace(home);
  return { id: makeId(joinedAt, random), key, fullName, email: emailOf(key), location, role, joinedAt };
}
