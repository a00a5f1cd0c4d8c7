// The people as they will stand in the database: with an id, an address and the day they joined.
import { idFor } from './identity.ts';
import { emailOf, type Person } from './people.ts';
import { findPlace } from './places.ts';
import { chanceOf } from './random.ts';

export type Resident = {
  id: string;
  person: Pick<Person, 'key' | 'fullName' | 'home'>;
  email: string;
  location: string;
  role: 'person' | 'moderator';
  joinedAt: Date;
};

const dayMs = 86_400_000;

export function settle(person: Resident['person'], role: Resident['role'], now: Date): Resident {
  const chance = chanceOf('resident', person.key);
  // Everybody was here before the oldest listing.
  const joinedAt = new Date(now.getTime() - Math.round(chance.between(45, 400) * dayMs));
  const { location } = findPlace(person.home);
  return { id: idFor(joinedAt, chance), person, email: emailOf(person.key), location, role, joinedAt };
}
