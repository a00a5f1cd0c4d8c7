// Decisions about the end of an account: that it is meant, and that it is the owner who means it.
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { invalid } from '../../http/errors.ts';
import { isSameAddress } from '../account-address.rules.ts';

/** As everywhere, the case of an e-mail counts for nothing. */
export function mustBeOwnEmail(own: string, typed: string): void {
  if (isSameAddress(own, typed)) return;
  throw invalid(privacyTexts.emailDiffers, { email: [privacyTexts.emailDiffers] });
}

// 400, not 401: the session is good, and a 401 would sign the person out.
export function refusePassword(given: string | null | undefined): never {
  const text = given ? accountTexts.currentPasswordWrong : accountTexts.passwordRequired;
  throw invalid(text, { password: [text] });
}
