// Lets the browser's Back button close what is open over the page.
import { useEffect, useEffectEvent, useRef } from 'react';
import { addLayer, type Layer, settleSoon } from './back-stack.ts';
import { readEntryPage } from './history-entry.ts';
import type { OpenEntry } from './open-entry.ts';

type BackStep = {
  /** Closes it, or asks first. */
  readonly onBack: () => void;
  readonly isOpen?: boolean;
  /** Shown while it is topmost; the page's own when left out. */
  readonly address?: string | undefined;
  readonly entry?: OpenEntry | null;
};

const unnamed: OpenEntry = { record: null, isPage: false };

export function useBackStep({ onBack, isOpen = true, address, entry }: BackStep): void {
  const layer = useRef<Layer | null>(null);
  const goBack = useEffectEvent(onBack);
  const readAddress = useEffectEvent(() => address);
  const { record, isPage } = entry ?? unnamed;

  useEffect(() => {
    if (!isOpen) return;
    const pageKey = readEntryPage().key;
    const added: Layer = { record, isPage, pageKey, address: readAddress(), onBack: () => goBack() };
    layer.current = added;
    return addLayer(added);
  }, [isOpen, record, isPage]);

  useEffect(() => {
    if (!layer.current) return;
    layer.current.address = address;
    settleSoon();
  }, [address]);
}
