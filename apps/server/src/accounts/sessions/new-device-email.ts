// Tells a person by letter that a browser signed in to their account which has not done so before.
import { sayDevice } from '@chowk/contract/accounts/sessions/device-words';
import { accountLetterTexts } from '@chowk/contract/email/texts/account-email-texts';
import { momentInWords } from '@chowk/contract/text/moment-in-words';
import type { Transacting } from '../../database/database.ts';
import { findLetterPreferences, type LetterContent, type MailQueue } from '../../email/index.ts';
import { findUser } from '../accounts.store.ts';
import { mayWriteLetter } from '../email-links/email-allowance.ts';

export type LetterParts = { readonly mailQueue: MailQueue; readonly secret: string };
type SignIn = { readonly userId: string; readonly device: string | null; readonly moment: Date };

/** No topic: nobody can turn it off. */
export async function writeNewDeviceLetter(
  transaction: Transacting,
  { mailQueue, secret }: LetterParts,
  { userId, device, moment }: SignIn,
): Promise<void> {
  const person = await findUser(transaction, userId);
  if (!person || !(await mayWriteLetter(transaction, secret, 'new-device', userId))) return;
  const { timeZone } = await findLetterPreferences(transaction, userId);
  await mailQueue.queue(transaction, {
    ...{ to: person.email, personId: userId, replyTo: null },
    write: (site) => ({
      subject: accountLetterTexts.newDevice.subject,
      body: writeBody(person.full_name, sayDevice(device), momentInWords(moment, timeZone), site),
    }),
  });
}

function writeBody(name: string, device: string, moment: string, site: string): LetterContent {
  const { newDevice: texts, wasYou } = accountLetterTexts;
  return {
    name,
    paragraphs: [texts.told({ device, moment }), wasYou],
    button: { label: texts.button, url: `${site}/profile#security` },
    closing: [texts.closing],
  };
}
