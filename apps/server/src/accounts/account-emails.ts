// Texts of the emails about accounts: verification, password reset, new device, passkeys.
import type { EmailConfirmation } from '@chowk/contract/accounts/email-verification/email-verification-schemas';
import { formatDevice } from '@chowk/contract/accounts/sessions/device-words';
import { accountEmailTexts } from '@chowk/contract/email/texts/account-email-texts';
import { decisionEmailTexts } from '@chowk/contract/email/texts/decision-email-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { emailConfirmationLimits, passwordResetLimits } from '@chowk/contract/limits';
import { momentInWords } from '@chowk/contract/text/moment-in-words';
import type { Transacting } from '../database/database.ts';
import { type EmailContent, type EmailQueue, findEmailPreferences } from '../email/index.ts';
import { findUser } from './accounts.store.ts';
import { allowSecurityEmail } from './email-limits.ts';

type WrittenEmail = { readonly subject: string; readonly body: EmailContent };

export type VerificationKind = EmailConfirmation['kind'];

/** Tokens follow the `#` of a link: browsers send that part to no server. */
export function writeVerificationEmail(
  site: string,
  language: LanguageId,
  { token, kind }: { readonly token: string; readonly kind: VerificationKind },
): WrittenEmail {
  const { confirmAddress: texts } = textsIn(accountEmailTexts, language);
  const days = { days: emailConfirmationLimits.linkDays };
  return {
    subject: texts.subject,
    body: {
      name: null,
      paragraphs: [texts.intro],
      button: { label: texts.button, url: `${site}/confirm-email#${token}` },
      closing: [
        kind === 'first' ? texts.linkReleases(days) : texts.linkWorks(days),
        kind === 'own' ? texts.tellUs({ url: `${site}/contact-us` }) : texts.notYou,
      ],
    },
  };
}

export function writeTakenEmail(
  site: string,
  language: LanguageId,
  owner: { readonly full_name: string },
): WrittenEmail {
  const { addressTaken: texts } = textsIn(accountEmailTexts, language);
  return {
    subject: texts.subject,
    body: {
      name: owner.full_name,
      paragraphs: [texts.intro, texts.wasYou],
      button: { label: texts.button, url: site },
      closing: [texts.notYou],
    },
  };
}

export function writeSuspendedEmail(site: string, language: LanguageId): WrittenEmail {
  const { addressSuspended: texts } = textsIn(accountEmailTexts, language);
  return {
    subject: texts.subject,
    body: {
      name: null,
      paragraphs: [texts.intro, textsIn(decisionEmailTexts, language).mistake({ url: `${site}/contact-us` })],
      closing: [texts.notYou],
    },
  };
}

type EmailChange = { readonly fullName: string; readonly newEmail: string; readonly token: string };

export function writeEmailChangedEmail(
  site: string,
  language: LanguageId,
  { fullName, newEmail, token }: EmailChange,
): WrittenEmail {
  const { addressChanged: texts } = textsIn(accountEmailTexts, language);
  return {
    subject: texts.subject,
    body: {
      name: fullName,
      paragraphs: [texts.intro({ email: newEmail }), texts.wasYou],
      button: { label: texts.button, url: `${site}/undo-email-change#${token}` },
      closing: [texts.linkWorks({ days: emailConfirmationLimits.undoDays })],
    },
  };
}

export function writeResetEmail(
  site: string,
  language: LanguageId,
  { name, token }: { readonly name: string | null; readonly token: string },
): WrittenEmail {
  const { newPassword: texts } = textsIn(accountEmailTexts, language);
  return {
    subject: texts.subject,
    body: {
      name,
      paragraphs: [texts.intro],
      button: { label: texts.button, url: `${site}/reset-password#${token}` },
      closing: [texts.linkWorks({ minutes: passwordResetLimits.linkMinutes }), texts.notYou],
    },
  };
}

type SecurityEmail = {
  readonly kind: string;
  readonly userId: string;
  readonly moment: Date;
  readonly write: (site: string, language: LanguageId, about: { name: string; moment: string }) => WrittenEmail;
};

/** Without a topic to unsubscribe from: security emails cannot be turned off. */
async function queueSecurityEmail(
  transaction: Transacting,
  emailQueue: EmailQueue,
  secret: string,
  { kind, userId, moment, write }: SecurityEmail,
): Promise<void> {
  const user = await findUser(transaction, userId);
  if (!user || !(await allowSecurityEmail(transaction, secret, kind, userId))) return;
  const { timeZone } = await findEmailPreferences(transaction, userId);
  await emailQueue.queue(transaction, {
    ...{ to: user.email_address, userId, replyTo: null },
    write: (site, language) =>
      write(site, language, { name: user.full_name, moment: momentInWords(moment, timeZone, language) }),
  });
}

type SignIn = { readonly userId: string; readonly device: string | null; readonly moment: Date };

export function queueNewDeviceEmail(
  transaction: Transacting,
  { emailQueue, secret }: { readonly emailQueue: EmailQueue; readonly secret: string },
  { userId, device, moment: signedInAt }: SignIn,
): Promise<void> {
  const write: SecurityEmail['write'] = (site, language, { name, moment }) => {
    const { newDevice: texts, wasYou } = textsIn(accountEmailTexts, language);
    return {
      subject: texts.subject,
      body: {
        name,
        paragraphs: [texts.intro({ device: formatDevice(device, language), moment }), wasYou],
        button: { label: texts.button, url: `${site}/profile#security` },
        closing: [texts.closing],
      },
    };
  };
  return queueSecurityEmail(transaction, emailQueue, secret, { kind: 'new-device', userId, moment: signedInAt, write });
}

type PasskeyEmailParts = {
  readonly emailQueue: EmailQueue;
  readonly config: { readonly tokenSecret: string };
  readonly now: () => Date;
};
type PasskeyChange = {
  readonly userId: string;
  readonly kind: 'added' | 'removed' | 'allRemoved';
  readonly passkeyName?: string;
};

export function queuePasskeyEmail(
  transaction: Transacting,
  { emailQueue, config, now }: PasskeyEmailParts,
  { userId, kind, passkeyName = '' }: PasskeyChange,
): Promise<void> {
  const write: SecurityEmail['write'] = (site, language, { name, moment }) => {
    const { passkeys: texts, wasYou } = textsIn(accountEmailTexts, language);
    const change =
      kind === 'allRemoved' ? texts.allRemoved.intro({ moment }) : texts[kind].intro({ name: passkeyName, moment });
    return {
      subject: texts[kind].subject,
      body: {
        name,
        paragraphs: [change, wasYou],
        button: { label: texts.button, url: `${site}/profile#security` },
        closing: [texts.closing],
      },
    };
  };
  const email = { kind: `passkey-${kind}`, userId, moment: now(), write };
  return queueSecurityEmail(transaction, emailQueue, config.tokenSecret, email);
}
