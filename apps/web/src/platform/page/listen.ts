// Listens to events of one or several names, until what it returns is called.
export function listen<Heard extends Event>(
  target: EventTarget,
  names: string | readonly string[],
  hear: (event: Heard) => void,
  options?: AddEventListenerOptions,
): () => void {
  const all = typeof names === 'string' ? [names] : names;
  for (const name of all) target.addEventListener(name, hear as (event: Event) => void, options);
  return () => {
    for (const name of all) target.removeEventListener(name, hear as (event: Event) => void);
  };
}
