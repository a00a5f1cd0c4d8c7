// Which photos a listing shows: a cover of its own, and further views that things of one kind share.

import type { PhotoPlan } from '../pictures/compose.ts';
import type { SceneName } from '../pictures/scenes.ts';
import type { Random } from '../random.ts';
import type { Item } from './goods.ts';

/** Further views are made of a thing in one colour when this many listings show it. */
const listingsForViews = 3;

export type PhotoPlanner = (item: Item, random: Random) => PhotoPlan[];

export function createPhotoPlanner(items: readonly Item[]): PhotoPlanner {
  const alike = Map.groupBy(items, mainSubject);
  return (item, random) => {
    const { subjects, scene } = item;
    const cover: PhotoPlan = { subjects, scene, seed: `${item.category} ${item.title}`, isClose: false };
    const same = alike.get(mainSubject(item)) ?? [];
    const views = same.length >= listingsForViews ? random.pick([1, 1, 2, 2, 3]) : Number(random.chance(0.02));
    // All views use the scene of the first such item, so that they are the same for everyone.
    const viewScene = same[0]?.scene ?? scene;
    return [cover, ...Array.from({ length: views }, (_, view) => planView(item, viewScene, view))];
  };
}

function mainSubject({ subjects: [first] }: Item): string {
  return `${first?.name}.${first?.paint ?? ''}`;
}

function planView(item: Item, scene: SceneName, view: number): PhotoPlan {
  const subjects = item.subjects.slice(0, 1).map((subject) => ({ ...subject, count: 1 }));
  return { subjects, scene, seed: `${mainSubject(item)} look ${view}`, isClose: view !== 1 };
}
