// The letter with the link for a new password.
import { brand } from '@chowk/contract/brand';
import { passwordResetLimits } from '@chowk/contract/limits';

type Addressee = { readonly fullName: string; readonly email: string };

/** What the link carries stands behind the `#`, so that no server's log and no other site ever sees it. */
export function writeResetLetter({ fullName, email }: Addressee, token: string, publicUrl: string) {
  return {
    to: email,
    replyTo: null,
    isSecret: true,
    subject: `${brand.name}: a new password`,
    body: {
      name: fullName,
      paragraphs: ['somebody, most likely you, asked for a new password for your account.'],
      button: { label: 'Choose a new password', url: `${publicUrl}/reset-password#${token}` },
      closing: [
        `This link works once, for ${passwordResetLimits.linkMinutes} minutes. Then you are signed in there, and signed out everywhere else.`,
        'If it was not you, do nothing: your password stays as it is.',
      ],
    },
  };
}
