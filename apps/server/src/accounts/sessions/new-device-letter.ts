// Tells a person by letter that a browser signed in to their account which has not done so before.
import { newDeviceLetter, sessionTexts } from '@chowk/contract/accounts/session-texts';
import { brand } from '@chowk/contract/brand';
import { momentInWords } from '@chowk/contract/text/moment-in-words';
import type { Transacting } from '../../database/database.ts';
import { findLetterPreferences, type MailQueue } from '../../mail/index.ts';
import { findUser } from '../accounts.store.ts';
import { mayWriteLetter } from '../letter-allowance.ts';

export type LetterParts = { readonly mailQueue: MailQueue; readonly publicUrl: string; readonly secret: string };
type SignIn = { readonly userId: string; readonly device: string | null; readonly moment: Date };

/** No topic: nobody can turn it off. */
export async function writeNewDeviceLetter(
  transaction: Transacting,
  { mailQueue, publicUrl, secret }: LetterParts,
  { userId, device, moment }: SignIn,
): Promise<void> {
  const person = await findUser(transaction, userId);
  if (!person || !(await mayWriteLetter(transaction, secret, 'new-device', userId))) return;
  const { timeZone } = await findLetterPreferences(transaction, userId);
  const { subject, told, wasYou, notYou, closing } = newDeviceLetter;
  await mailQueue.queue(transaction, {
    to: person.email,
    personId: userId,
    replyTo: null,
    subject: `${brand.name}: ${subject}`,
    body: {
      name: person.full_name,
      paragraphs: [told(device ?? sessionTexts.unknownDevice, momentInWords(moment, timeZone)), wasYou],
      button: { label: notYou, url: `${publicUrl}/profile#security` },
      closing: [closing],
    },
  });
}
