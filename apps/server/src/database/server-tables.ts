// The tables that servers keep together; none has a log, and no backup holds them.
import type { Fixed } from './fixed-column.ts';

/** What all servers count together, until `ends_at`; `key` is a hash. Gone when the database crashes. */
export type SharedCountsTable = {
  key: Fixed<Buffer>;
  count: number;
  ends_at: Date;
};

/** Each person's open streams on all servers; without its server, a stream ends with its lease. */
export type LiveStreamsTable = {
  id: Fixed<string>;
  person_id: Fixed<string>;
  opened_at: Fixed<Date>;
  lease_ends_at: Date;
};

/** The servers on this database; one that died is gone with its lease. */
export type RunningServersTable = {
  id: Fixed<string>;
  secret_print: Fixed<string>;
  lease_ends_at: Date;
};
