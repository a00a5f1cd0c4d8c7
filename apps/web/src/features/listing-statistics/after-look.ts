// Waits until a page was in sight for a moment: not one that was opened behind others, or left at once.

/** Long enough to see what it is. */
export const LOOK_MS = 2000;

/** Ends the wait when called. */
export function afterLook(done: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(finish, LOOK_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const finish = () => {
    stop();
    void done();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}
