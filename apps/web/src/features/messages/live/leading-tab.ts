// Chooses one leading tab of this browser: the one seen last, and when it closes, the next in line.

export type Sight = {
  readonly isSeen: () => boolean;
  /** Calls when somebody looks at this tab again; returns what ends that. */
  readonly onSeen: (listener: () => void) => () => void;
};

/** One attempt to lead; `leave` is there while it does. */
type Claim = { readonly wait: AbortController; leave?: () => void };

/** Competes until what it returns is called. */
export function competeToLead(
  locks: LockManager,
  name: string,
  { isSeen, onSeen }: Sight,
  onChange: (isLeading: boolean) => void,
): () => void {
  let latest: Claim | null = null;

  function claim(isTakingOver: boolean): void {
    const mine: Claim = { wait: new AbortController() };
    latest?.wait.abort();
    latest = mine;
    const lead = () => {
      // Overtaken by a later claim of this same tab.
      if (latest !== mine) return;
      onChange(true);
      return new Promise<void>((resolve) => {
        mine.leave = resolve;
      });
    };
    locks.request(name, isTakingOver ? { steal: true } : { signal: mine.wait.signal }, lead).catch((error: Error) => {
      if (latest !== mine) return;
      // Anything but a lock that another tab took is a browser that forbids locks: asked again, it would refuse for ever.
      const isTaken = error.name === 'AbortError';
      onChange(!isTaken);
      if (isTaken) claim(false);
    });
  }

  const stopLooking = onSeen(() => {
    if (!latest?.leave && isSeen()) claim(true);
  });
  claim(isSeen());
  return () => {
    stopLooking();
    const last = latest;
    latest = null;
    last?.wait.abort();
    last?.leave?.();
  };
}
