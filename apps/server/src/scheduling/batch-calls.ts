// Makes calls together that come while others are on their way: one question to the database instead of many.

type Settings<Item, Result> = {
  /** Answers in the order of the items. */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly mostAtOnce: number;
  /** A batch that takes longer no longer holds the next one up: whoever is slow, or waits for a lock, waits alone. */
  readonly holdMs: number;
};

type Waiting<Item, Result> = { readonly item: Item; readonly answer: PromiseWithResolvers<Result> };

/** The first call goes out at once; what comes until it is answered goes out together after it. */
export function batchCalls<Item, Result>({ work, mostAtOnce, holdMs }: Settings<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = [];
  let isHeld = false;

  function sendNext(): void {
    if (isHeld || waiting.length === 0) return;
    const batch = waiting.slice(0, mostAtOnce);
    waiting = waiting.slice(mostAtOnce);
    isHeld = true;
    const letNext = once(() => {
      isHeld = false;
      sendNext();
    });
    const timer = setTimeout(letNext, holdMs);
    void answerAll(batch, work).finally(() => {
      clearTimeout(timer);
      letNext();
    });
  }

  return (item: Item): Promise<Result> => {
    const answer = Promise.withResolvers<Result>();
    waiting.push({ item, answer });
    sendNext();
    return answer.promise;
  };
}

async function answerAll<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  work: Settings<Item, Result>['work'],
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    for (const [at, { answer }] of batch.entries()) answer.resolve(results[at] as Result);
  } catch (error) {
    await answerOneByOne(batch, work, error);
  }
}

/** What one of them did wrong is no fault of the others. */
async function answerOneByOne<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  work: Settings<Item, Result>['work'],
  error: unknown,
): Promise<void> {
  if (batch.length === 1) batch[0]?.answer.reject(error);
  else await Promise.all(batch.map((each) => answerAll([each], work)));
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
