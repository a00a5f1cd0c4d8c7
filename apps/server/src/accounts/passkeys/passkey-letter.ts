// Tells a person by letter that a key to their account came or went.
import { type PasskeyLetter, passkeyLetters } from '@chowk/contract/accounts/passkey-texts';
import { brand } from '@chowk/contract/brand';
import { momentInWords } from '@chowk/contract/text/moment-in-words';
import type { Transacting } from '../../database/database.ts';
import { findLetterPreferences, type MailQueue } from '../../mail/index.ts';
import { findUser } from '../accounts.store.ts';
import { mayWriteLetter } from '../letter-allowance.ts';

export type PasskeyLetterParts = {
  readonly mailQueue: MailQueue;
  readonly config: { readonly publicUrl: string; readonly tokenSecret: string };
  readonly now: () => Date;
};
type News = { readonly userId: string; readonly kind: PasskeyLetter; readonly name?: string };

/** No topic: nobody can turn it off. */
export async function writePasskeyLetter(
  transaction: Transacting,
  { mailQueue, config, now }: PasskeyLetterParts,
  { userId, kind, name = '' }: News,
): Promise<void> {
  const person = await findUser(transaction, userId);
  if (!person || !(await mayWriteLetter(transaction, config.tokenSecret, `passkey-${kind}`, userId))) return;
  const { timeZone } = await findLetterPreferences(transaction, userId);
  const { subject, told } = passkeyLetters[kind];
  await mailQueue.queue(transaction, {
    to: person.email,
    personId: userId,
    replyTo: null,
    subject: `${brand.name}: ${subject}`,
    body: {
      name: person.full_name,
      paragraphs: [told(name, momentInWords(now(), timeZone)), passkeyLetters.wasYou],
      button: { label: passkeyLetters.notYou, url: `${config.publicUrl}/profile#security` },
      closing: [passkeyLetters.closing],
    },
  });
}
