// Batches calls that arrive while others are running: one statement instead of many.

type Settings<Item, Result> = {
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly maxBatchSize: number;
  readonly maxHoldMs: number;
};

type Call<Item, Result> = { readonly item: Item; readonly result: PromiseWithResolvers<Result> };

/** The first call runs at once; calls that arrive until it returns run together after it. */
export function batchCalls<Item, Result>({ work, maxBatchSize, maxHoldMs }: Settings<Item, Result>) {
  let waiting: Call<Item, Result>[] = [];
  let isHolding = false;

  function sendNext(): void {
    if (isHolding || waiting.length === 0) return;
    const batch = waiting.slice(0, maxBatchSize);
    waiting = waiting.slice(maxBatchSize);
    isHolding = true;
    const release = once(() => {
      isHolding = false;
      sendNext();
    });
    const timer = setTimeout(release, maxHoldMs);
    void runBatch(batch, work).finally(() => {
      clearTimeout(timer);
      release();
    });
  }

  return (item: Item): Promise<Result> => {
    const result = Promise.withResolvers<Result>();
    waiting.push({ item, result });
    sendNext();
    return result.promise;
  };
}

async function runBatch<Item, Result>(
  batch: readonly Call<Item, Result>[],
  work: Settings<Item, Result>['work'],
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    for (const [at, { result }] of batch.entries()) result.resolve(results[at] as Result);
  } catch (error) {
    await runOneByOne(batch, work, error);
  }
}

async function runOneByOne<Item, Result>(
  batch: readonly Call<Item, Result>[],
  work: Settings<Item, Result>['work'],
  error: unknown,
): Promise<void> {
  if (batch.length === 1) batch[0]?.result.reject(error);
  else await Promise.all(batch.map((each) => runBatch([each], work)));
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
