// Layout of a picture: spots for objects on a ground of 800 by 600, independent of the picture size.
import type { Random } from '../random.ts';
import type { Paint } from './repaint.ts';

export type Subject = { name: string; paint?: Paint; count: number };

/** The foot of a standing object, or the middle of a lying one. */
export type Spot = { x: number; y: number; size: number };

/** `subject` is an index into the subjects of the picture. */
export type Placed = { subject: number; spot: Spot };

export function layoutStanding(
  subjects: readonly Subject[],
  isClose: boolean,
  horizon: number,
  random: Random,
): Placed[] {
  const mainSize = isClose ? random.between(440, 510) : random.between(345, 410);
  const foot = Math.max(horizon + 70, random.between(484, 524) + (isClose ? 46 : 0));
  const centre = 400 + random.between(-50, 50);
  const side = random.chance(0.5) ? 1 : -1;
  const placed = subjects.slice(1).map((_, order): Placed => {
    const away = order % 2 === 0 ? side : -side;
    const y = order === 0 ? foot - Math.min(40, (foot - horizon) * 0.3) : foot + 22;
    return {
      subject: order + 1,
      spot: { x: centre + away * mainSize * random.between(0.62, 0.74), y, size: mainSize * random.between(0.5, 0.62) },
    };
  });
  const count = subjects[0]?.count ?? 1;
  if (count > 1) placed.push(...heap(count, { x: centre, y: foot, size: mainSize }, random));
  else
    placed.push({
      subject: 0,
      spot: { x: centre - (subjects.length === 2 ? side * mainSize * 0.2 : 0), y: foot, size: mainSize },
    });
  return placed.sort((a, b) => a.spot.y - b.spot.y);
}

/** Overlapping rows of the same object. */
function heap(count: number, middle: Spot, random: Random): Placed[] {
  const [share, columns] = count > 5 ? [0.46, 4] : count > 2 ? [0.56, 3] : [0.74, 2];
  const size = middle.size * share;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const column = (index % columns) - (Math.min(columns, count - row * columns) - 1) / 2;
    const x = middle.x + column * size * 0.86 + random.between(-12, 12);
    const y = middle.y - 46 + row * 42 + random.between(-7, 7);
    return { subject: 0, spot: { x, y, size: size * random.between(0.92, 1.06) } };
  });
}

export function layoutLying(subjects: readonly Subject[], isClose: boolean, random: Random): Placed[] {
  const mainSize = isClose ? random.between(450, 520) : random.between(360, 420);
  const things = subjects.flatMap(({ count }, subject) => Array.from({ length: count }, () => subject));
  const slots = random.shuffle(slotsFor(things.length));
  return things.map((subject, order) => {
    const slot = slots[order] ?? { x: 400, y: 300, size: 0.5 };
    const size = mainSize * slot.size * (subject === 0 ? 1.05 : 0.9);
    return { subject, spot: { x: slot.x + random.between(-16, 16), y: slot.y + random.between(-12, 12), size } };
  });
}

function slotsFor(total: number): Spot[] {
  if (total === 1) return [{ x: 400, y: 300, size: 0.96 }];
  if (total === 2) {
    return [
      { x: 256, y: 280, size: 0.86 },
      { x: 552, y: 328, size: 0.86 },
    ];
  }
  if (total === 3) {
    return [
      { x: 240, y: 240, size: 0.76 },
      { x: 544, y: 204, size: 0.68 },
      { x: 448, y: 420, size: 0.66 },
    ];
  }
  const columns = total <= 4 ? 2 : total <= 6 ? 3 : 4;
  const rows = Math.ceil(total / columns);
  return Array.from({ length: total }, (_, index) => ({
    x: (800 * (0.5 + (index % columns))) / columns,
    y: (600 * (0.5 + Math.floor(index / columns))) / rows,
    size: 0.62 - columns * 0.02,
  }));
}
