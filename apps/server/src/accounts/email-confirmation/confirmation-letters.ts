// The letters about an e-mail address: the one that proves it, and those to whoever has or had it.
import { brand } from '@chowk/contract/brand';
import { emailConfirmationLimits } from '@chowk/contract/limits';
import type { LetterContent } from '../../mail/index.ts';

type Words = { readonly subject: string; readonly body: LetterContent };

/** Nobody's name: whoever typed this address may not be the one who reads the letter, and could have typed anything. */
export const unknownReader = 'there';

/** Whose letter it is: an account that has no address yet, one that has this one already, or one that has another. */
export type ConfirmedFor = 'newcomer' | 'owner' | 'mover';

/** What a link carries stands behind the `#`, so that no server's log and no other site ever sees it. */
export function writeConfirmLetter(publicUrl: string, token: string, whose: ConfirmedFor): Words {
  const { linkDays } = emailConfirmationLimits;
  const works = `The link works once, for ${linkDays} days, and only the newest one does.`;
  return {
    subject: `${brand.name}: please confirm your e-mail`,
    body: {
      name: unknownReader,
      paragraphs: [`somebody, most likely you, uses this address for an account at ${brand.name}.`],
      button: { label: 'Confirm this address', url: `${publicUrl}/confirm-email#${token}` },
      closing: [
        whose === 'newcomer' ? `${works} What was written meanwhile goes out then.` : works,
        whose === 'owner'
          ? `If it was not you, please tell us: ${publicUrl}/contact-us`
          : 'If it was not you, do nothing: without the link nobody has an account with this address.',
      ],
    },
  };
}

export function writeTakenLetter(publicUrl: string, owner: { readonly full_name: string }): Words {
  return {
    subject: `${brand.name}: you have an account already`,
    body: {
      name: owner.full_name,
      paragraphs: [
        'somebody, perhaps you, tried to use your address for another account. You have one already, and nothing about it has changed.',
        'If it was you, sign in as always. If you forgot the password, press ‘Forgot password?’ there.',
      ],
      button: { label: `Open ${brand.name}`, url: publicUrl },
      closing: ['If it was not you, do nothing: nobody learns that you have an account.'],
    },
  };
}

type Change = { readonly fullName: string; readonly newEmail: string; readonly token: string };

export function writeChangedLetter(publicUrl: string, { fullName, newEmail, token }: Change): Words {
  return {
    subject: `${brand.name}: your e-mail was changed`,
    body: {
      name: fullName,
      paragraphs: [`the e-mail of your account is now ${newEmail}.`, 'If it was you, there is nothing to do.'],
      button: { label: 'It was not me: undo it', url: `${publicUrl}/undo-email-change#${token}` },
      closing: [
        `The link works once, for ${emailConfirmationLimits.undoDays} days. It brings this address back, signs everybody out and removes every passkey.`,
      ],
    },
  };
}
