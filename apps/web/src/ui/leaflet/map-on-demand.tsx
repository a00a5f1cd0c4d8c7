// Map placeholder with a button; the real map is loaded on demand, so that no map service is contacted before.
import { lazy, Suspense } from 'react';
import { SketchMap } from '../../art/sketch-map.tsx';
import type { CircleMapProps } from './circle-map.tsx';
import { texts } from './map-on-demand-texts.ts';

const CircleMap = lazy(() => import('./circle-map.tsx'));

type MapOnDemandProps = {
  readonly map: CircleMapProps | null;
  readonly isShown: boolean;
  readonly onShow: () => void;
};

export function MapOnDemand({ map, isShown, onShow }: MapOnDemandProps) {
  return (
    <>
      <SketchMap className="size-full" />
      {map && isShown && (
        <Suspense>
          <CircleMap {...map} />
        </Suspense>
      )}
      {map && !isShown && (
        <button
          type="button"
          onClick={onShow}
          className="absolute right-3 bottom-3 min-h-11 rounded-control bg-surface px-4 font-semibold text-primary shadow-float"
        >
          {texts.showMap}
        </button>
      )}
    </>
  );
}
