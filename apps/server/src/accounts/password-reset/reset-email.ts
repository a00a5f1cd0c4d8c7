// The letter with the link for a new password.
import { accountEmailTexts } from '@chowk/contract/email/texts/account-email-texts';
import { passwordResetLimits } from '@chowk/contract/limits';

/** What the link carries stands behind the `#`, so that no server's log and no other site ever sees it. */
export function writeResetEmail(name: string, token: string, site: string) {
  const { newPassword: texts } = accountEmailTexts;
  return {
    subject: texts.subject,
    body: {
      name,
      paragraphs: [texts.told],
      button: { label: texts.button, url: `${site}/reset-password#${token}` },
      closing: [texts.linkWorks({ minutes: passwordResetLimits.linkMinutes }), texts.notYou],
    },
  };
}
