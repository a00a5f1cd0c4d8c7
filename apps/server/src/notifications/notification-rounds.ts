// Shared by the notification rounds: their parts, and iterating over ids page by page.
import type { Database } from '../database/database.ts';
import type { EmailQueue, FindPlaceMap } from '../email/index.ts';
import type { Push } from '../push/index.ts';

const PAGE_SIZE = 200;

type Iteration = {
  readonly findPage: (after: string, limit: number) => Promise<readonly string[]>;
  readonly work: (id: string) => Promise<void>;
  readonly signal: AbortSignal | undefined;
};

const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';

/** Each id in a transaction of its own; failures are thrown together at the end, so that one user does not hold up others. */
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
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notifications failed`);
}

export type NotificationParts = {
  readonly database: Database;
  readonly emailQueue: EmailQueue;
  readonly push: Push;
  readonly now: () => Date;
  readonly findPlaceMap: FindPlaceMap;
};
