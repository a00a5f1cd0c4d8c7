// Tells a person by letter that a key to their account came or went.
import { accountEmailTexts } from '@chowk/contract/email/texts/account-email-texts';
import { momentInWords } from '@chowk/contract/text/moment-in-words';
import type { Transacting } from '../../database/database.ts';
import { type EmailContent, findEmailPreferences, type MailQueue } from '../../email/index.ts';
import { findUser } from '../accounts.store.ts';
import { maySendSecurityEmail } from '../email-links/email-allowance.ts';

export type PasskeyEmailParts = {
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
export async function writePasskeyEmail(
  transaction: Transacting,
  { mailQueue, config, now }: PasskeyEmailParts,
  { userId, kind, name = '' }: News,
): Promise<void> {
  const person = await findUser(transaction, userId);
  if (!person || !(await maySendSecurityEmail(transaction, config.tokenSecret, `passkey-${kind}`, userId))) return;
  const { timeZone } = await findEmailPreferences(transaction, userId);
  const moment = now();
  await mailQueue.queue(transaction, {
    ...{ to: person.email, personId: userId, replyTo: null },
    write: (site) => ({
      subject: accountEmailTexts.passkeys[kind].subject,
      body: writeBody(person.full_name, { kind, name, moment: momentInWords(moment, timeZone) }, site),
    }),
  });
}

type Told = Pick<News, 'kind'> & { readonly name: string; readonly moment: string };

function writeBody(fullName: string, { kind, name, moment }: Told, site: string): EmailContent {
  const { passkeys: texts, wasYou } = accountEmailTexts;
  const told = kind === 'allRemoved' ? texts.allRemoved.told({ moment }) : texts[kind].told({ name, moment });
  return {
    name: fullName,
    paragraphs: [told, wasYou],
    button: { label: texts.button, url: `${site}/profile#security` },
    closing: [texts.closing],
  };
}
