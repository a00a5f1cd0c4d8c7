// Column type `Fixed`, and the unlogged tables that servers share, which no backup contains.
import type { ColumnType } from 'kysely';

export type Fixed<T> = ColumnType<T, T, never>;

export type SharedCountsTable = {
  key: Fixed<Buffer>;
  count: number;
  ends_at: Date;
};

export type LiveStreamsTable = {
  id: Fixed<string>;
  person_id: Fixed<string>;
  opened_at: Fixed<Date>;
  lease_ends_at: Date;
};

export type RunningServersTable = {
  id: Fixed<string>;
  secret_print: Fixed<string>;
  lease_ends_at: Date;
};

export type PageChangesTable = {
  changed_in: Fixed<string>;
  changed_at: Fixed<Date>;
  notice: Fixed<string>;
};

/** Rendered pages that a server saved at its stop; transactions before `changes_since` had ended. */
export type PageSnapshotsTable = {
  id: Fixed<string>;
  saved_at: Fixed<Date>;
  changes_since: Fixed<string>;
};
