// Tells a person by letter that a key to their account came or went.
import { accountLetterTexts } from '@chowk/contract/email/texts/account-email-texts';
import { momentInWords } from '@chowk/contract/text/moment-in-words';
import type { Transacting } from '../../database/database.ts';
import { findLetterPreferences, type LetterContent, type MailQueue } from '../../email/index.ts';
import { findUser } from '../accounts.store.ts';
import { mayWriteLetter } from '../email-links/email-allowance.ts';

export type PasskeyLetterParts = {
  readonly mailQueue: MailQueue;
  readonly config: { readonly tokenSecret: string };
  readonly now: () => Date;
};
type News = {
  readonly userId: string;
  readonly kind: 'added' | 'removed' | 'allRemoved';
  readonly name?: string;
};

/** No topic: nobody can turn it off. */
export async function writePasskeyLetter(
  transaction: Transacting,
  { mailQueue, config, now }: PasskeyLetterParts,
  { userId, kind, name = '' }: News,
): Promise<void> {
  const person = await findUser(transaction, userId);
  if (!person || !(await mayWriteLetter(transaction, config.tokenSecret, `passkey-${kind}`, userId))) return;
  const { timeZone } = await findLetterPreferences(transaction, userId);
  const moment = now();
  await mailQueue.queue(transaction, {
    ...{ to: person.email, personId: userId, replyTo: null },
    write: (site) => ({
      subject: accountLetterTexts.passkeys[kind].subject,
      body: writeBody(person.full_name, { kind, name, moment: momentInWords(moment, timeZone) }, site),
    }),
  });
}

type Told = Pick<News, 'kind'> & { readonly name: string; readonly moment: string };

function writeBody(fullName: string, { kind, name, moment }: Told, site: string): LetterContent {
  const { passkeys: texts, wasYou } = accountLetterTexts;
  const told = kind === 'allRemoved' ? texts.allRemoved.told({ moment }) : texts[kind].told({ name, moment });
  return {
    name: fullName,
    paragraphs: [told, wasYou],
    button: { label: texts.button, url: `${site}/profile#security` },
    closing: [texts.closing],
  };
}
