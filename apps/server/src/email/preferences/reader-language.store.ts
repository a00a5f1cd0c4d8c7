// The language that letters to a person are written in.
import { isLanguageId, type LanguageId } from '@chowk/contract/languages/languages';
import type { Database } from '../../database/database.ts';

/** English for whoever never chose one, and for strangers. */
export async function findReaderLanguage(database: Database, personId: string | null): Promise<LanguageId> {
  if (personId === null) return 'en';
  const theirs = database.selectFrom('users').select('language').where('id', '=', personId);
  const language = (await theirs.executeTakeFirst())?.language;
  return isLanguageId(language) ? language : 'en';
}
