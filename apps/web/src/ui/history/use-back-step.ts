// Hook that lets the Back button close a layer.
import { useEffect, useEffectEvent, useRef } from 'react';
import { type OpenLayer, openLayer } from './back-stack.ts';
import type { OpenEntry } from './open-entry.ts';

type BackStep = {
  readonly onBack: () => void;
  readonly isOpen?: boolean;
  /** URL while it is topmost; the page's by default. */
  readonly address?: string | undefined;
  readonly entry?: OpenEntry | null;
};

const unnamed: OpenEntry = { record: null, isPage: false };

export function useBackStep({ onBack, isOpen = true, address, entry }: BackStep): void {
  const layer = useRef<OpenLayer | null>(null);
  const goBack = useEffectEvent(onBack);
  const readAddress = useEffectEvent(() => address);
  const { record, isPage } = entry ?? unnamed;

  useEffect(() => {
    if (!isOpen) return;
    layer.current = openLayer({ record, isPage, address: readAddress(), onBack: () => goBack() });
    return layer.current.close;
  }, [isOpen, record, isPage]);

  useEffect(() => layer.current?.showAddress(address), [address]);
}
