// Parses the session in answers of other servers: user fields at the top or nested, other names, an id alone.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { type Fields, readFields, readText } from '../listings/read-fields.ts';
import type { SignedIn } from './current-session.ts';

/** `known` is the stored user, whom an answer without user fields leaves as they are. */
export function readSignedIn(answer: unknown, known: User | null): SignedIn {
  const fields = readFields(answer);
  const nested = readFields(fields.user);
  const user = readUser(Object.keys(nested).length > 0 ? nested : fields, known);
  if (!user) throw new Error('This answer has no user');
  return { token: readText(fields.token), user };
}

function readUser(fields: Fields, known: User | null): User | null {
  const id = readText(fields.id) || readText(fields.userid) || (known?.id ?? '');
  const isKnown = known !== null && known.id.toLowerCase() === id.toLowerCase();
  const email = readText(fields.email);
  const userName = readText(fields.username) || email;
  if (isKnown && userName === '') return known;
  if (id === '') return null;
  return {
    ...(isKnown ? known : {}),
    id,
    userName,
    email: email || userName,
    fullName: readText(fields.fullname) || userName,
    location: readText(fields.location),
    avatar: readText(fields.avatar) || null,
    role: fields.role === 'moderator' ? 'moderator' : 'user',
  };
}
