// Position of the device for this browser session, requested once or by button.
import { toastLimits } from '@chowk/contract/limits';
import type { Point } from '@chowk/contract/places/map-rules';
import { useSyncExternalStore } from 'react';
import { toastDefaultPlace } from '../../domain/search/place-filter.ts';
import { findPosition, positionErrorMessage } from '../../platform/device/device-position.ts';
import { toast } from '../../platform/toasts/toasts.ts';

const storageKey = 'map_position';
const listeners = new Set<() => void>();
let isLocating = false;
let read: { readonly text: string | null; readonly point: Point | null } = { text: null, point: null };

function readPosition(): Point | null {
  const text = sessionStorage.getItem(storageKey);
  if (text !== read.text) read = { text, point: parsePoint(text) };
  return read.point;
}

function parsePoint(text: string | null): Point | null {
  try {
    return JSON.parse(text ?? 'null') as Point | null;
  } catch {
    return null;
  }
}

function savePosition(point: Point | null): void {
  sessionStorage.setItem(storageKey, JSON.stringify(point));
  for (const listener of listeners) listener();
}

/** Success and failure are both stored: the session asks only once by itself. A set place needs no default place. */
export async function locate(hasPlace = false): Promise<Point | null> {
  if (isLocating) return null;
  isLocating = true;
  try {
    const point = await findPosition();
    savePosition(point);
    return point;
  } catch (error) {
    savePosition(null);
    if (hasPlace) toast({ title: positionErrorMessage(error), ms: toastLimits.locationMs });
    else toastDefaultPlace();
    return null;
  } finally {
    isLocating = false;
  }
}

export function locateOnce(): void {
  if (sessionStorage.getItem(storageKey) === null) void locate();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useSessionPosition(): Point | null {
  return useSyncExternalStore(subscribe, readPosition, () => null);
}
