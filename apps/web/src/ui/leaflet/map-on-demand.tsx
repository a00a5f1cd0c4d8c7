// Map placeholder with a button; the interactive map is loaded on demand. Our own tiles give a still picture at once; of
// another map service nothing is loaded before.
import { currentLanguage, defineTexts } from '@chowk/contract/languages/define-texts';
import { lazy, Suspense } from 'react';
import { SketchMap } from '../../art/sketch-map.tsx';
import { richText } from '../text/rich-text.tsx';
import type { CircleMapProps } from './circle-map.tsx';
import { attributionLinks, texts as leafletTexts } from './leaflet-texts.ts';

const texts = defineTexts('web/ui/leaflet/map-on-demand', {
  showMap: 'Show map',
  moveMap: 'Zoom and move',
});

const CircleMap = lazy(() => import('./circle-map.tsx'));

type MapOnDemandProps = {
  readonly map: CircleMapProps | null;
  readonly isShown: boolean;
  readonly onShow: () => void;
};

export function MapOnDemand({ map, isShown, onShow }: MapOnDemandProps) {
  const still = map && stillUrl(map);
  return (
    <>
      <SketchMap className="size-full" />
      {map && still && !isShown && <StillMap map={map} url={still} />}
      {map && isShown && (
        <Suspense>
          <CircleMap {...map} />
        </Suspense>
      )}
      {map && !isShown && (
        <button
          type="button"
          onClick={onShow}
          className="absolute right-3 bottom-8 min-h-11 rounded-control bg-surface px-4 font-semibold text-primary shadow-float"
        >
          {still ? texts.moveMap : texts.showMap}
        </button>
      )}
    </>
  );
}

/** Rounded to 0.01 degrees, as places of listings are; null for tiles of another service. */
function stillUrl({ centre, tiles: { url, theme } }: CircleMapProps): string | null {
  const [, version] = /^\/tiles\/.*\?v=(.+)$/.exec(url) ?? [];
  const place = `${centre.lat.toFixed(2)},${centre.lng.toFixed(2)}`;
  return version ? `/tiles/still/${theme}/${currentLanguage()}/${place}?v=${version}` : null;
}

/** Not scaled: names stay readable, and a narrow screen shows the middle. */
function StillMap({ map: { label, tiles }, url }: { readonly map: CircleMapProps; readonly url: string }) {
  const linkTo = (name: keyof typeof attributionLinks) => (words: string) => (
    <a href={attributionLinks[name]} rel="noreferrer" className="underline">
      {words}
    </a>
  );
  const links = { osm: linkTo('osm'), geonames: linkTo('geonames'), licence: linkTo('licence') };
  return (
    <>
      <img
        src={url}
        srcSet={`${url} 1x, ${url.replace('?', '@2x?')} 2x`}
        alt={label}
        width={896}
        height={300}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full bg-tint object-none object-center"
      />
      <p className="absolute right-0 bottom-0 bg-surface px-1.5 text-13 text-quiet">
        {richText(leafletTexts[tiles.data === 'places' ? 'placesAttribution' : 'attribution'], links)}
      </p>
    </>
  );
}
