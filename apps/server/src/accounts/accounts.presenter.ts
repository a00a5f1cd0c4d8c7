// A person on the wire, as they see themselves.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { isLanguageId } from '@chowk/contract/languages/languages';
import type { UserRow } from '../database/schema.ts';
import { addressOf, hasAddress } from './account-address.rules.ts';

export function presentUser(row: UserRow): User {
  const { id, username, full_name, location, avatar, role, shows_sold, email_confirmed_at, new_email, language } = row;
  const email = addressOf(row);
  const userName = hasAddress(row) ? username : email;
  const proof = { isEmailConfirmed: email_confirmed_at !== null, ...(new_email ? { newEmail: new_email } : {}) };
  const chosen = isLanguageId(language) ? { language } : {};
  return {
    id,
    userName,
    email,
    fullName: full_name,
    location,
    avatar,
    role,
    showsSold: shows_sold,
    ...proof,
    ...chosen,
  };
}
