// One answer for all who ask within a while, also while it is being found. A failure, and what never comes, is asked again.

type Settings = { readonly forMs: number; readonly now: () => Date | number };

export function shareAnswer<T>(ask: () => Promise<T>, { forMs, now }: Settings): () => Promise<T> {
  let answer: Promise<T> | null = null;
  let until = 0;
  return () => {
    if (answer && Number(now()) < until) return answer;
    const asked = ask();
    answer = asked;
    until = Number(now()) + forMs;
    asked.then(
      () => {
        if (answer === asked) until = Number(now()) + forMs;
      },
      () => {
        if (answer === asked) answer = null;
      },
    );
    return asked;
  };
}
