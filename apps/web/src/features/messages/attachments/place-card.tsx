// A place in a message: its name, and a link that opens it in maps. No map is loaded for it.
import type { MessagePlace } from '@chowk/contract/messages/attachment-schemas';
import { MapPin } from 'lucide-react';
import { mapLink } from '../../../platform/addresses/map-link.ts';
import { texts } from './attachments-texts.ts';

export function PlaceCard({ place }: { readonly place: MessagePlace }) {
  return (
    <div className="flex max-w-full items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-2">
      <MapPin className="size-6 shrink-0 text-primary" aria-hidden="true" />
      <div className="min-w-0">
        <p className="truncate font-semibold text-14">
          <bdi>{place.label}</bdi>
        </p>
        <a
          href={mapLink(place)}
          target="_blank"
          rel="noreferrer"
          className="-my-2 inline-flex min-h-11 items-center text-14 text-primary underline underline-offset-2"
        >
          {texts.openInMaps}
        </a>
      </div>
    </div>
  );
}
