// A path or a body that names a person can only name the caller.
import { forbidden } from './errors.ts';

export function requireOwnId(person: { readonly id: string } | null, userId: string, words?: string): void {
  if (person?.id !== userId) throw forbidden(words);
}
