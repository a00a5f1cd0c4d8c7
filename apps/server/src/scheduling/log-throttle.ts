// Log throttle: one line a second, with the number of lines that it replaces.

export function createLogThrottle(now: () => number = () => performance.now()) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let skipped = 0;
  return (log: (skipped: number) => void): void => {
    if (now() - loggedAt < 1000) {
      skipped += 1;
      return;
    }
    const count = skipped;
    loggedAt = now();
    skipped = 0;
    log(count);
  };
}
