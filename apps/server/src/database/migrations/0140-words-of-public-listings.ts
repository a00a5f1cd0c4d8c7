// Words of pending, held and removed listings are not known to search, which tells visitors the known word nearest to a mistyped one.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** The status of a listing that is not public reads `deleted`. */
const isPublic = "new.status <> 'deleted'";

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [
    `create or replace trigger listings_teach after insert on listings
      for each row when (${isPublic}) execute function learn_words()`,
    `create or replace trigger listings_teach_again after update on listings
      for each row when (${isPublic} and (old.words is distinct from new.words or old.status = 'deleted'))
      execute function learn_words()`,
  ]);
}
