// Which pictures a listing shows: a cover of its own, and closer looks that things of one kind may share.
import type { Item } from '../goods/shelves.ts';
import type { Chance } from '../random.ts';
import type { Shot } from './compose.ts';
import type { SceneName } from './scenes.ts';

/** Closer looks are shared by all listings of one thing in one colour, from this many listings on. */
const worthALook = 3;

export type Albums = (item: Item, chance: Chance) => Shot[];

export function openAlbums(items: readonly Item[]): Albums {
  const things = Map.groupBy(items, thingOf);
  return (item, chance) => {
    const cover: Shot = {
      subjects: item.subjects,
      scene: item.scene,
      seed: `${item.category} ${item.title}`,
      close: false,
    };
    const alike = things.get(thingOf(item)) ?? [];
    const wanted = alike.length >= worthALook ? chance.pick([1, 1, 2, 2, 3]) : Number(chance.happens(0.02));
    // All looks are taken where the first seller took the cover, so that they are the same for everyone.
    const { scene } = alike[0] ?? item;
    return [cover, ...Array.from({ length: wanted }, (_, look) => lookCloser(item, scene, look))];
  };
}

function thingOf({ subjects: [hero] }: Item): string {
  return `${hero?.name}.${hero?.tint ?? ''}`;
}

function lookCloser(item: Item, scene: SceneName, look: number): Shot {
  const subjects = item.subjects.slice(0, 1).map((hero) => ({ ...hero, count: 1 }));
  return { subjects, scene, seed: `${thingOf(item)} look ${look}`, close: look !== 1 };
}
