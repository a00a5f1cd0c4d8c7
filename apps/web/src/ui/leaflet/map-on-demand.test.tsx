import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MapOnDemand } from './map-on-demand.tsx';

const render = (url: string, data: 'openstreetmap' | 'places' = 'openstreetmap') => {
  const tiles = { url, bounds: null, data, theme: 'dark' } as const;
  const map = { centre: { lat: 30.7333, lng: 76.7794 }, radiusMetres: 1000, label: 'Map of the area', tiles };
  return renderToStaticMarkup(<MapOnDemand map={map} isShown={false} onShow={() => {}} />);
};
const own = '/tiles/{theme}/{language}/{z}/{x}/{y}{r}?v=abc-1';

describe('The map of a place', () => {
  it('is a still picture of our own tiles', () => {
    const page = render(own);
    expect(page).toContain('src="/tiles/still/dark/en/30.73,76.78?v=abc-1"');
    expect(page).toContain('/tiles/still/dark/en/30.73,76.78@2x?v=abc-1 2x');
    expect(page).toContain('https://www.openstreetmap.org/copyright');
    expect(page).toContain('Zoom and move');
  });

  it('names GeoNames where there are only place names', () => {
    expect(render(own, 'places')).toContain('https://www.geonames.org');
  });

  it('loads nothing from another service', () => {
    const page = render('https://tiles.example.org/{z}/{x}/{y}.png');
    expect(page).not.toContain('<img');
    expect(page).toContain('Show map');
  });
});
