// Splits messages into groups of 25 for content-visibility: the browser checks every group on each paint, so few.
type MessageGroup<Item> = { readonly key: string; readonly messages: readonly Item[] };

export const GROUP_SIZE = 25;

/** Counted from `anchorId` both ways, so that groups keep their keys when messages are added at either end: groups
 * before it are named by their last message, the others by their first. */
export function groupMessages<Item extends { readonly id: string }>(
  messages: readonly Item[],
  anchorId: string | null,
): MessageGroup<Item>[] {
  const anchor = Math.max(
    0,
    messages.findIndex(({ id }) => id === anchorId),
  );
  const starts: number[] = [];
  for (let start = 0; start < messages.length; start += (anchor - start) % GROUP_SIZE || GROUP_SIZE) starts.push(start);
  return starts.map((start, at) => {
    const own = messages.slice(start, starts[at + 1]);
    const named = start < anchor ? own.at(-1) : own[0];
    return { key: named?.id ?? '', messages: own };
  });
}
