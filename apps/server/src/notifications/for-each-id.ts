// Goes through people by page, each in a transaction of their own; one who cannot be written to keeps nobody else waiting.

const PAGE = 200;

type Walk = {
  /** Ids above the given one, in order. */
  readonly findPage: (after: string, limit: number) => Promise<readonly string[]>;
  readonly work: (id: string) => Promise<void>;
  readonly signal: AbortSignal | undefined;
};

/** Less than every id there is. */
const noId = '00000000-0000-0000-0000-000000000000';

/** What went wrong is thrown at the end, when everybody else has been seen to. */
export async function forEachId({ findPage, work, signal }: Walk): Promise<void> {
  const failures: unknown[] = [];
  let page: readonly string[];
  let after = noId;
  do {
    page = await findPage(after, PAGE);
    for (const id of page) {
      if (signal?.aborted) break;
      await work(id).catch((error: unknown) => failures.push(error));
    }
    after = page.at(-1) ?? after;
  } while (page.length === PAGE && !signal?.aborted);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of them could not be written to`);
}
