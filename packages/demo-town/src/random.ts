// Seeded random numbers and ids: the same seed gives the same town.

export type Random = {
  next(): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(options: readonly T[]): T;
  shuffle<T>(options: readonly T[]): T[];
};

/** Another seed would give another town, with other sellers, dates and pictures. */
export function seededRandom(...words: (string | number)[]): Random {
  let state = hashText(words.join('|'));
  const next = () => {
    // mulberry32: small, fast and evenly distributed.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1));
  const pick = <T>(options: readonly T[]): T => {
    const chosen = options[Math.floor(next() * options.length)];
    if (chosen === undefined) throw new Error('Nothing to pick from.');
    return chosen;
  };
  const shuffle = <T>(options: readonly T[]): T[] =>
    options
      .map((option) => ({ option, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ option }) => option);
  return { next, between, integer, chance: (probability) => next() < probability, pick, shuffle };
}

function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash;
}

/** A version 7 UUID: starts with the time, so that rows created together are close in every index. */
export function makeId(moment: Date, random: Random): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(random.next() * 16).toString(16)).join('');
  const variant = (8 + Math.floor(random.next() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
}
