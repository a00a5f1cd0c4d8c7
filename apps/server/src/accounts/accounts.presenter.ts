// A person on the wire, as they see themselves.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { UserRow } from '../database/schema.ts';

export function presentUser(row: UserRow): User {
  const { id, username, email, full_name, location, avatar, role } = row;
  return { id, userName: username, email, fullName: full_name, location, avatar, role };
}
