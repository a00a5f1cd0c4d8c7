// Sends messages: those that come at the same moment are looked up together, and written with one commit.
import type { Database } from '../database/database.ts';
import { batchCalls } from '../scheduling/batch-calls.ts';
import { findSendContexts, insertMessages } from './send-message.store.ts';

/** So many together, and none waits longer than this for those before it. */
const together = { maxBatchSize: 50, maxHoldMs: 50 };

export function createSending(database: Database) {
  return {
    findContext: batchCalls({
      ...together,
      work: (asked: Parameters<typeof findSendContexts>[1]) => findSendContexts(database, asked),
    }),
    insert: batchCalls({
      ...together,
      work: (toSend: Parameters<typeof insertMessages>[1]) => insertMessages(database, toSend),
    }),
  };
}
