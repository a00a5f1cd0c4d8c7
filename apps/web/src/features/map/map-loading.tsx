// Overlay while the listings of the map load.
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { texts } from './map-loading-texts.ts';

export function MapLoading() {
  return (
    <div
      role="status"
      className="absolute inset-0 z-1002 flex animate-fade items-center justify-center gap-3 bg-surface/70 font-semibold text-ink"
    >
      <Spinner className="size-6 text-primary" />
      {texts.loading}
    </div>
  );
}
