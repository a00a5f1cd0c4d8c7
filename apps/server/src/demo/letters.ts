// A few letters to support: some wait, one is answered.
import type { ContactReason } from '@chowk/contract/contact';
import { idFor } from './identity.ts';
import { chanceOf } from './random.ts';
import type { Resident } from './residents.ts';

const hourMs = 3_600_000;

export type DemoLetter = {
  id: string;
  /** Null: written without logging in. */
  writerId: string | null;
  name: string;
  email: string;
  reason: ContactReason;
  subject: string;
  message: string;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
};

type Words = Pick<DemoLetter, 'reason' | 'subject' | 'message'> & {
  readonly hoursAgo: number;
  /** Left out, one of the town wrote it. */
  readonly visitor?: { readonly name: string; readonly email: string };
  readonly answer?: string;
};

const letters: readonly Words[] = [
  {
    reason: 'support',
    subject: 'My photos are upside down',
    message: 'I took them with the phone held sideways. On my screen they are fine, on the page they are not.',
    hoursAgo: 30,
  },
  {
    reason: 'business',
    subject: 'Our shop in Sector 22',
    message: 'We sell used laptops with a bill. May a shop put up listings too, or is this for families only?',
    hoursAgo: 7,
    visitor: { name: 'Navneet Computers', email: 'navneet@chowk.example' },
  },
  {
    reason: 'feedback',
    subject: 'Sold in one day',
    message: 'The almirah went to a family two streets away. Thank you for this.',
    hoursAgo: 90,
    answer: 'That is good to hear. Thank you for telling us.',
  },
];

export function planLetters(residents: readonly Resident[], moderator: Resident, now: Date): DemoLetter[] {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  return letters.map(({ hoursAgo, visitor, answer, ...words }, index) => {
    const chance = chanceOf('letter', index);
    const resident = chance.pick(residents);
    const { name, email } = visitor ?? { name: resident.person.fullName, email: resident.email };
    return {
      id: idFor(before(hoursAgo), chance),
      writerId: visitor ? null : resident.id,
      name,
      email,
      ...words,
      createdAt: before(hoursAgo),
      answer: answer ?? null,
      answeredAt: answer ? before(hoursAgo / 2) : null,
      answeredBy: answer ? moderator.id : null,
    };
  });
}
