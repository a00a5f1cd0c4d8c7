// Writes the letter with a link for a new password, if there is somebody to write to and they were not sent too many.
import { type Database, inTransaction } from '../../database/database.ts';
import type { MailQueue } from '../../email/index.ts';
import { maySendPasswordLink } from '../email-links/email-allowance.ts';
import { makeLinkToken } from '../email-links/link-token.ts';
import { unknownReader } from '../email-verification/verification-emails.ts';
import { hasSessionFrom } from '../sessions/sessions.store.ts';
import * as store from './password-reset.store.ts';
import { writeResetEmail } from './reset-email.ts';

type Parts = {
  readonly database: Database;
  readonly secret: string;
  readonly mailQueue: MailQueue;
  readonly now: () => Date;
};

export function sendResetLink(
  { database, secret, mailQueue, now }: Parts,
  name: string,
  /** The requester's, as sessions name it; the operator has an allowance of their own. */
  network: string,
): Promise<'sent' | 'nobody' | 'too many'> {
  return inTransaction(database, async (transaction) => {
    const person = await store.lockPerson(transaction, name);
    if (!person) return 'nobody';
    // Of an address that was only typed, the sessions may be a stranger's.
    const isOwnNetwork = person.is_verified && (await hasSessionFrom(transaction, person.id, network));
    if (!(await maySendPasswordLink(transaction, secret, { email: person.address, network, isOwnNetwork })))
      return 'too many';
    const { token, tokenHash } = makeLinkToken();
    await store.insertReset(transaction, { tokenHash, person, now: now() });
    // Whoever typed an address that is not theirs sends no words of their own to it.
    const fullName = () => (person.is_unproven ? unknownReader() : person.full_name);
    await mailQueue.queue(transaction, {
      ...{ to: person.address, personId: person.id, replyTo: null, isSecret: true },
      write: (site) => writeResetEmail(fullName(), token, site),
    });
    return 'sent';
  });
}
