// Arrow keys between the pins of the map: the nearest one in the direction of the key.

type Spot = { readonly x: number; readonly y: number };

export const directions: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Lines of this height read from left to right. */
const LINE_PX = 40;

export function inReadingOrder<T extends Spot>(spots: readonly T[]): T[] {
  const lineOf = ({ y }: Spot) => Math.floor(y / LINE_PX);
  return spots.toSorted((one, other) => lineOf(one) - lineOf(other) || one.x - other.x);
}

/** Undefined where the key moves nothing, or there is no pin that way. Home and End: the first and the last. */
export function findNext<T extends Spot>(spots: readonly T[], from: Spot, key: string): T | undefined {
  if (key === 'Home') return inReadingOrder(spots)[0];
  if (key === 'End') return inReadingOrder(spots).at(-1);
  const direction = directions[key];
  if (!direction) return undefined;
  const measured = spots.map((spot) => {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * direction.x + y * direction.y;
    const beside = Math.abs(x * direction.y) + Math.abs(y * direction.x);
    // Beside counts twice, so that a key keeps its line.
    return { spot, ahead, beside, distance: ahead + 2 * beside };
  });
  return measured
    .filter(({ ahead, beside }) => ahead > 2 && beside <= 2 * ahead)
    .sort((one, other) => one.distance - other.distance)[0]?.spot;
}
