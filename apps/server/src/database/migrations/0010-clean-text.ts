// Text that was stored before it was cleaned: what cannot be seen goes, and what is then empty gets a word.
import { findCategory } from '@chowk/contract/listings/categories';
import { cleanLine, cleanText } from '@chowk/contract/text/clean-text';
import type { Kysely } from 'kysely';
import { rewriteRows } from '../online.ts';

export const isStepwise = true;

type Row = Readonly<Record<string, string>>;

/** What was empty before, as of people who are gone, stays so. */
function putRight(text = '', clean: (text: string) => string, word: string): string {
  return text === '' ? '' : clean(text) || word;
}

function cleanPerson({ full_name, location }: Row): Row {
  return { full_name: putRight(full_name, cleanLine, 'No name'), location: putRight(location, cleanLine, '') };
}

function cleanListing(row: Row): Row {
  const title = putRight(row.title, cleanLine, findCategory(row.category)?.name ?? 'Listing');
  return {
    title,
    description: putRight(row.description, cleanText, title),
    city: putRight(row.city, cleanLine, 'Not given'),
    address: putRight(row.address, cleanLine, 'Not given'),
    location: putRight(row.location, cleanLine, 'Not given'),
  };
}

/** Records of moderators stay to the letter, and so do letters that are written already. Passwords are hashes, and an
 * e-mail address never held such a sign. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await rewriteRows(database, { table: 'users', columns: ['full_name', 'location'], rewrite: cleanPerson });
  const ofListings = ['category', 'title', 'description', 'city', 'address', 'location'];
  await rewriteRows(database, { table: 'listings', columns: ofListings, rewrite: cleanListing });
  const cleanMessage = ({ content }: Row): Row => ({ content: putRight(content, cleanText, '…') });
  await rewriteRows(database, { table: 'messages', columns: ['content'], rewrite: cleanMessage });
  const cleanReport = ({ description }: Row): Row => ({ description: putRight(description, cleanText, '…') });
  await rewriteRows(database, { table: 'reports', columns: ['description'], rewrite: cleanReport });
}
