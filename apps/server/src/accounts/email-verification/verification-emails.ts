// The letters about an e-mail address: the one that proves it, and those to whoever has or had it.
import type { EmailConfirmation } from '@chowk/contract/accounts/email-verification/email-verification-schemas';
import { accountEmailTexts } from '@chowk/contract/email/texts/account-email-texts';
import { decisionEmailTexts } from '@chowk/contract/email/texts/decision-email-texts';
import { emailLayoutTexts } from '@chowk/contract/email/texts/email-layout-texts';
import { emailConfirmationLimits } from '@chowk/contract/limits';
import type { EmailContent } from '../../email/index.ts';

type Words = { readonly subject: string; readonly body: EmailContent };

/** Nobody's name: whoever typed this address may not be the one who reads the letter, and could have typed anything. */
export const unknownReader = () => emailLayoutTexts.stranger;

export type ConfirmationKind = EmailConfirmation['kind'];

/** What a link carries stands behind the `#`, so that no server's log and no other site ever sees it. */
export function writeVerificationEmail(site: string, token: string, kind: ConfirmationKind): Words {
  const { confirmAddress: texts } = accountEmailTexts;
  const days = { days: emailConfirmationLimits.linkDays };
  return {
    subject: texts.subject,
    body: {
      name: unknownReader(),
      paragraphs: [texts.told],
      button: { label: texts.button, url: `${site}/confirm-email#${token}` },
      closing: [
        kind === 'first' ? texts.linkReleases(days) : texts.linkWorks(days),
        kind === 'own' ? texts.tellUs({ url: `${site}/contact-us` }) : texts.notYou,
      ],
    },
  };
}

export function writeTakenEmail(site: string, owner: { readonly full_name: string }): Words {
  const { addressTaken: texts } = accountEmailTexts;
  return {
    subject: texts.subject,
    body: {
      name: owner.full_name,
      paragraphs: [texts.told, texts.wasYou],
      button: { label: texts.button, url: site },
      closing: [texts.notYou],
    },
  };
}

/** To the mailbox alone, which the one who typed the address may not have. */
export function writeSuspendedEmail(site: string): Words {
  const { addressSuspended: texts } = accountEmailTexts;
  return {
    subject: texts.subject,
    body: {
      name: unknownReader(),
      paragraphs: [texts.told, decisionEmailTexts.mistake({ url: `${site}/contact-us` })],
      closing: [texts.notYou],
    },
  };
}

type Change = { readonly fullName: string; readonly newEmail: string; readonly token: string };

export function writeEmailChangedEmail(site: string, { fullName, newEmail, token }: Change): Words {
  const { addressChanged: texts } = accountEmailTexts;
  return {
    subject: texts.subject,
    body: {
      name: fullName,
      paragraphs: [texts.told({ email: newEmail }), texts.wasYou],
      button: { label: texts.button, url: `${site}/undo-email-change#${token}` },
      closing: [texts.linkWorks({ days: emailConfirmationLimits.undoDays })],
    },
  };
}
