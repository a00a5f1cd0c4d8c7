// Photos and a place of a message, and an index by which a photo file finds the messages that still show it.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';

export const isStepwise = true;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, ['alter table messages add column if not exists attachments jsonb']);
  await buildIndex(
    database,
    'messages_photos',
    `on messages using gin (jsonb_path_query_array(attachments, '$.photos[*].file_name'))
      where attachments is not null`,
  );
}
