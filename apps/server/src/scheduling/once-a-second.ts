// For lines that a bad moment would write by the thousand: one a second, which says how many it stands for.

/** Says at once, or counts; `unsaid` is how many were counted since the last that was said. */
export function onceASecond(now: () => number = () => performance.now()) {
  let saidAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return (say: (unsaid: number) => void): void => {
    if (now() - saidAt < 1000) {
      unsaid += 1;
      return;
    }
    const others = unsaid;
    saidAt = now();
    unsaid = 0;
    say(others);
  };
}
