// Keeps the history in sync with the open layers: one entry each, so that Back closes the topmost only.
import { rememberDepth, renamePage, takeStep, waitForOwnStep, writeEntry } from './history-entry.ts';
import { addressOfPage, countStayed, endReopening, type Layer, layersOverPage, reopen } from './layers.ts';
import { pageRouter, readOpen } from './open-entry.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
let isHeld = false;
let waiting: (() => void)[] = [];

/** Deferred: a dialog that replaces another needs no step back and forth. */
export function syncSoon(ms = 0): void {
  clearTimeout(timer);
  timer = setTimeout(sync, ms);
}

export function syncHistory(): Promise<void> {
  syncSoon();
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

export async function syncAfter(run: () => Promise<void>): Promise<void> {
  isHeld = true;
  try {
    await run();
  } finally {
    isHeld = false;
    syncSoon();
  }
}

function sync(): void {
  // Each of these triggers another sync when it ends.
  if (isHeld || waitForOwnStep() || (pageRouter.current?.state.navigation.state ?? 'idle') !== 'idle') return;
  const layers = layersOverPage();
  const records = readOpen();
  const depth = records.length;
  const stayed = countStayed();
  if (depth > layers.length) {
    if (!reopen(records[layers.length])) step(layers.length - depth);
    return;
  }
  endReopening('noticed');
  // Layers that ask before closing keep their position.
  if (stayed > 0 && depth < layers.length) step(Math.min(stayed, layers.length - depth));
  else writeEntries(layers, depth);
}

function writeEntries(layers: readonly Layer[], depth: number): void {
  if (depth > 0) writeEntry('replaceState', layers.slice(0, depth));
  else renamePage(addressOfPage());
  for (let count = depth + 1; count <= layers.length; count++) writeEntry('pushState', layers.slice(0, count));
  rememberDepth(layers.length);
  const done = waiting;
  waiting = [];
  for (const resolve of done) resolve();
}

function step(steps: number): void {
  void takeStep(steps).then(() => syncSoon());
}
