// A few letters to support: some wait, one is answered.
import type { ContactReason } from '@chowk/contract/contact/contact-reasons';
import { readTable } from './data-files.ts';
import { makeId } from './ids.ts';
import type { DemoUser } from './people.ts';
import { seededRandom } from './random.ts';

const hourMs = 3_600_000;

export type DemoContactMessage = {
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

const columns = ['reason', 'subject', 'message', 'hours ago', 'visitor name', 'visitor e-mail', 'answer'] as const;
const rows = readTable('letters.tsv', columns);

export function planContactMessages(users: readonly DemoUser[], moderator: DemoUser, now: Date): DemoContactMessage[] {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  return rows.map(({ reason, subject, message, answer, ...row }, index) => {
    const random = seededRandom('letter', index);
    const user = random.pick(users);
    const isVisitor = row['visitor name'] !== '';
    const hours = Number(row['hours ago']);
    return {
      id: makeId(before(hours), random),
      writerId: isVisitor ? null : user.id,
      name: isVisitor ? row['visitor name'] : user.fullName,
      email: isVisitor ? row['visitor e-mail'] : user.email,
      reason: reason as ContactReason,
      subject,
      message,
      createdAt: before(hours),
      answer: answer || null,
      answeredAt: answer ? before(hours / 2) : null,
      answeredBy: answer ? moderator.id : null,
    };
  });
}
