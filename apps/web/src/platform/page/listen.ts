// Adds event listeners; the returned function removes them.
export function listen<Received extends Event>(
  target: EventTarget,
  names: string | readonly string[],
  listener: (event: Received) => void,
  options?: AddEventListenerOptions,
): () => void {
  const all = typeof names === 'string' ? [names] : names;
  for (const name of all) target.addEventListener(name, listener as (event: Event) => void, options);
  return () => {
    for (const name of all) target.removeEventListener(name, listener as (event: Event) => void);
  };
}
