// What was understood from the words: drawn with the page on the server; in the browser its code comes when it is needed.
import { type ComponentType, lazy, Suspense } from 'react';
import type { UnderstoodChipsProps } from './understood-chips.tsx';

const load = () => import('./understood-chips.tsx');

const LoadedLater = lazy(load);
let UnderstoodChips: ComponentType<UnderstoodChipsProps> = LoadedLater;

/** Before a page is drawn in one go, or comes to life as it was drawn. */
export async function prepareUnderstood(): Promise<void> {
  if (UnderstoodChips === LoadedLater) UnderstoodChips = (await load()).default;
}

/** Whether the server drew it. */
export const isUnderstoodDrawn = () => document.getElementById('understood') !== null;

export function LazyUnderstoodChips(props: UnderstoodChipsProps) {
  if (props.understood.length === 0) return null;
  return (
    <Suspense fallback={<div className="md:col-span-full md:h-9" />}>
      <UnderstoodChips {...props} />
    </Suspense>
  );
}
