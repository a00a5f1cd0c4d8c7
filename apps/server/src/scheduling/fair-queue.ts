// A fair queue (round robin by party): a party with a thousand items delays the others by one.

export function createFairQueue<Item>() {
  /** The party whose turn is next comes first. */
  const parties = new Map<string, Item[]>();
  let length = 0;

  function takeFrom(party: string, items: Item[]): Item | undefined {
    const item = items.shift();
    length -= 1;
    parties.delete(party);
    if (items.length > 0) parties.set(party, items);
    return item;
  }

  return {
    length: () => length,
    push(party: string, item: Item): void {
      const items = parties.get(party);
      if (items) items.push(item);
      else parties.set(party, [item]);
      length += 1;
    },
    /** The next item of the parties that may have one now. */
    shift(mayHave: (party: string) => boolean = () => true): Item | undefined {
      for (const [party, items] of parties) if (mayHave(party)) return takeFrom(party, items);
      return undefined;
    },
    remove(party: string, item: Item): void {
      const items = parties.get(party);
      const at = items?.indexOf(item) ?? -1;
      if (!items || at < 0) return;
      items.splice(at, 1);
      length -= 1;
      if (items.length === 0) parties.delete(party);
    },
    /** The last item of the party with most items, if it has more than this one. */
    popFromLongest(exceptParty: string): Item | undefined {
      const own = parties.get(exceptParty)?.length ?? 0;
      let longest: [party: string, items: Item[]] | undefined;
      for (const each of parties) if (each[1].length > Math.max(own, longest?.[1].length ?? 0)) longest = each;
      if (!longest) return undefined;
      const [party, items] = longest;
      const item = items.pop();
      length -= 1;
      if (items.length === 0) parties.delete(party);
      return item;
    },
  };
}
