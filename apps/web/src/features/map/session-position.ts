// Where the person is, kept for this browser session: asked the first time they open the map, or when they say so.
import { toastLimits } from '@chowk/contract/limits';
import type { Point } from '@chowk/contract/places/map-rules';
import { useSyncExternalStore } from 'react';
import { toastDefaultPlace } from '../../data/places/default-place.ts';
import { findPosition, positionErrorMessage } from '../../platform/device/device-position.ts';
import { toast } from '../../platform/toasts/toasts.ts';

const storageKey = 'map_position';
const listeners = new Set<() => void>();
let isAsking = false;
/** Read from the store again only when the text there changed, so that the point keeps its identity. */
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

function keepPosition(point: Point | null): void {
  sessionStorage.setItem(storageKey, JSON.stringify(point));
  for (const listener of listeners) listener();
}

/**
 * Found or not, the session remembers: it is not asked twice by itself. Where a place is set, the map shows that one,
 * and nothing is said of another.
 */
export async function locate(hasPlace = false): Promise<Point | null> {
  if (isAsking) return null;
  isAsking = true;
  try {
    const point = await findPosition();
    keepPosition(point);
    return point;
  } catch (error) {
    keepPosition(null);
    if (hasPlace) toast({ title: positionErrorMessage(error), ms: toastLimits.locationMs });
    else toastDefaultPlace();
    return null;
  } finally {
    isAsking = false;
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

/** Null as long as it is not known. */
export function useSessionPosition(): Point | null {
  return useSyncExternalStore(subscribe, readPosition, () => null);
}
