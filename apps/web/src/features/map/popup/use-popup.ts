// A popup on the map whose content React draws into the element this hands out.
import { popup as createPopup, type Map as LeafletMap, type Popup } from 'leaflet';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Pin } from '../pins/clusters.ts';

/** `pin` is the one that is open. A press beside the popup closes it, and `onClose` hears of it. */
export function usePopup(map: LeafletMap | null, pin: Pin | null, onClose: () => void): HTMLElement | null {
  const [shown, setShown] = useState<{ popup: Popup; host: HTMLElement } | null>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!map || !pin) return;
    const host = document.createElement('div');
    const popup = createPopup({
      className: 'map-popup',
      closeButton: false,
      closeOnEscapeKey: false,
      minWidth: 248,
      maxWidth: 248,
      offset: [0, -12],
      autoPanPadding: [12, 64],
    });
    popup.setLatLng(pin.point).setContent(host).openOn(map);
    let isLeaving = false;
    popup.on('remove', () => {
      if (!isLeaving) close();
    });
    setShown({ popup, host });
    return () => {
      isLeaving = true;
      popup.remove();
      setShown(null);
    };
  }, [map, pin]);

  // Only now has it its content and therefore its size.
  useLayoutEffect(() => {
    shown?.popup.update();
  }, [shown]);
  return shown?.host ?? null;
}
