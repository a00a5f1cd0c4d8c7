// Splits a thread into groups that the browser lays out and draws, or leaves alone, as one: it looks at each of them
// whenever something on the page is drawn, so that there should be few.
type Grouped<Item> = { readonly key: string; readonly messages: readonly Item[] };

export const groupSize = 25;

/**
 * Counted from `anchorId` both ways, so that groups stay as they are when earlier messages are put before them and new
 * ones behind: those before it are named by their last message, the others by their first.
 */
export function groupMessages<Item extends { readonly id: string }>(
  messages: readonly Item[],
  anchorId: string | null,
): Grouped<Item>[] {
  const anchor = Math.max(
    0,
    messages.findIndex(({ id }) => id === anchorId),
  );
  const starts: number[] = [];
  for (let start = 0; start < messages.length; start += (anchor - start) % groupSize || groupSize) starts.push(start);
  return starts.map((start, at) => {
    const own = messages.slice(start, starts[at + 1]);
    const named = start < anchor ? own.at(-1) : own[0];
    return { key: named?.id ?? '', messages: own };
  });
}
