// Listings' words are kept by a trigger in every database, also where an earlier version had the column generated.
import { type Kysely, sql } from 'kysely';
import { keepWords } from './keep-words.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of keepWords) await sql.raw(statement).execute(database);
}
