// Prices by their doublings, as the index of words has them: -1 for less than a rupee, -2 for up to three, and so on.

/** Rounding must not lose a price that lies on the edge of a band. */
const MARGIN = 1e-6;

const doublings = (price: number) => Math.floor(Math.log(price + 1) / Math.LN2);

export function bandsBetween(from: number, to: number): number[] {
  const first = doublings(Math.max(0, from * (1 - MARGIN) - MARGIN));
  const last = doublings(to * (1 + MARGIN) + MARGIN);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => -1 - first - at);
}
