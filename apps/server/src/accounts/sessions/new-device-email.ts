// Tells a person by letter that a browser signed in to their account which has not done so before.
import { formatDevice } from '@chowk/contract/accounts/sessions/device-words';
import { accountEmailTexts } from '@chowk/contract/email/texts/account-email-texts';
import { momentInWords } from '@chowk/contract/text/moment-in-words';
import type { Transacting } from '../../database/database.ts';
import { type EmailContent, findEmailPreferences, type MailQueue } from '../../email/index.ts';
import { findUser } from '../accounts.store.ts';
import { maySendSecurityEmail } from '../email-links/email-allowance.ts';

export type LetterParts = { readonly mailQueue: MailQueue; readonly secret: string };
type SignIn = { readonly userId: string; readonly device: string | null; readonly moment: Date };

/** No topic: nobody can turn it off. */
export async function writeNewDeviceEmail(
  transaction: Transacting,
  { mailQueue, secret }: LetterParts,
  { userId, device, moment }: SignIn,
): Promise<void> {
  const person = await findUser(transaction, userId);
  if (!person || !(await maySendSecurityEmail(transaction, secret, 'new-device', userId))) return;
  const { timeZone } = await findEmailPreferences(transaction, userId);
  await mailQueue.queue(transaction, {
    ...{ to: person.email, personId: userId, replyTo: null },
    write: (site) => ({
      subject: accountEmailTexts.newDevice.subject,
      body: writeBody(person.full_name, formatDevice(device), momentInWords(moment, timeZone), site),
    }),
  });
}

function writeBody(name: string, device: string, moment: string, site: string): EmailContent {
  const { newDevice: texts, wasYou } = accountEmailTexts;
  return {
    name,
    paragraphs: [texts.told({ device, moment }), wasYou],
    button: { label: texts.button, url: `${site}/profile#security` },
    closing: [texts.closing],
  };
}
