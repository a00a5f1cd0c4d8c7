// Shared by the notification rounds: their parts, and iterating over ids page by page.
import type { Database } from '../database/database.ts';
import type { MailQueue } from '../email/index.ts';

const PAGE_SIZE = 200;

type Iteration = {
  /** Ids above the given one, in order. */
  readonly findPage: (after: string, limit: number) => Promise<readonly string[]>;
  readonly work: (id: string) => Promise<void>;
  readonly signal: AbortSignal | undefined;
};

/** Less than every id there is. */
const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';

/** What went wrong is thrown at the end, when everybody else has been seen to. */
export async function forEachId({ findPage, work, signal }: Iteration): Promise<void> {
  const failures: unknown[] = [];
  let page: readonly string[];
  let after = SMALLEST_ID;
  do {
    page = await findPage(after, PAGE_SIZE);
    for (const id of page) {
      if (signal?.aborted) break;
      await work(id).catch((error: unknown) => failures.push(error));
    }
    after = page.at(-1) ?? after;
  } while (page.length === PAGE_SIZE && !signal?.aborted);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of them could not be written to`);
}

export type NotificationParts = {
  readonly database: Database;
  readonly mailQueue: MailQueue;
  readonly now: () => Date;
};
