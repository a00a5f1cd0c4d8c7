// Starts what can wait once the page has fetched nothing for 3 seconds: on a slow connection a map's tiles come first.
const QUIET_MS = 3000;

export function whenQuiet(start: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      observer.disconnect();
      start();
    }, QUIET_MS);
  };
  const observer = new PerformanceObserver(wait);
  observer.observe({ type: 'resource' });
  wait();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
