// Lazily loaded chips: rendered with the page on the server, loaded in the browser only if needed.
import { type ComponentType, lazy, Suspense } from 'react';
import type { DetailChipsProps } from './detail-chips.tsx';
import type { UnderstoodChipsProps } from './understood-chips.tsx';

function lazyChips<Props>(id: string, load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const chips = { id, Chips: lazy(load) as ComponentType<Props>, isPrepared: false, prepare };
  async function prepare(): Promise<void> {
    // On the server once, not for every page.
    if (chips.isPrepared) return;
    chips.Chips = (await load()).default;
    chips.isPrepared = true;
  }
  return chips;
}

const understood = lazyChips<UnderstoodChipsProps>('understood', () => import('./understood-chips.tsx'));
const details = lazyChips<DetailChipsProps>('detail-chips', () => import('./detail-chips.tsx'));

/** Before server rendering or hydration. */
export async function prepareChips(isNeeded: (id: string) => boolean): Promise<void> {
  const needed = [understood, details].filter(({ id }) => isNeeded(id));
  await Promise.all(needed.map(({ prepare }) => prepare()));
}

export const isServerRendered = (id: string) => document.getElementById(id) !== null;

export function LazyUnderstoodChips(props: UnderstoodChipsProps) {
  if (props.understood.length === 0) return null;
  return (
    <Suspense fallback={!props.isNotes && <div className="md:col-span-full md:h-9" />}>
      <understood.Chips {...props} />
    </Suspense>
  );
}

export function LazyDetailChips(props: DetailChipsProps) {
  return (
    <Suspense>
      <details.Chips {...props} />
    </Suspense>
  );
}
