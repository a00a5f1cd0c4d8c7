// What a pin opens: its listing, or all of those that share one spot.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { CloseButton } from '../../../ui/buttons/close-button.tsx';
import type { Pin } from '../pins/clusters.ts';
import { PopupListing } from './popup-listing.tsx';
import { texts } from './popup-texts.ts';

export function MapPopup({ pin, onClose }: { readonly pin: Pin; readonly onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const { length } = pin.placed;
  const [first] = pin.placed;
  const name = length === 1 && first ? first.listing.title : texts.listingsHere({ count: length });
  return (
    <div
      ref={frame}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      className="relative outline-none"
    >
      {length > 1 && (
        <div className="flex min-h-13 items-center pr-14 pl-3 font-heading text-16 font-semibold">{name}</div>
      )}
      <ul className="max-h-80 divide-y divide-line overflow-y-auto overscroll-contain">
        {pin.placed.map(({ listing }) => (
          <li key={listing.id}>
            <PopupListing listing={listing} />
          </li>
        ))}
      </ul>
      <div className="absolute top-1 right-1 rounded-full bg-raised/90">
        <CloseButton onClick={onClose} />
      </div>
    </div>
  );
}
