// Back closes what is open: dialogs are layers, each has a history entry (sync-history.ts), Back closes the topmost, Forward
// reopens it. A page opened from a dialog takes over its history entry.

import { countStepsBack, readEntryPage, takeStep, waitForOwnStep } from './history-entry.ts';
import {
  addLayer,
  askToClose,
  endReopening,
  type Layer,
  layersOverPage,
  noticeMissing,
  type OpenRecord,
  offerToOpen,
  removeLayer,
} from './layers.ts';
import { type PageRouter, pageRouter, readOpen } from './open-entry.ts';
import { syncAfter, syncHistory, syncSoon } from './sync-history.ts';

export type OpenLayer = { close(): void; showAddress(address: string | undefined): void };

export function openLayer(layer: Layer): OpenLayer {
  listenForBack();
  endReopening('opening');
  const added = addLayer(layer);
  syncSoon();
  return {
    close() {
      removeLayer(added);
      endReopening('noticed');
      syncSoon();
    },
    showAddress(address) {
      added.address = address;
      syncSoon();
    },
  };
}

/** Resolves when the history matches the open layers. */
export function historyInSync(): Promise<void> {
  listenForBack();
  return syncHistory();
}

/** Called when a history entry is reached; `open` reopens its dialogs. */
export function reopenWith(open: OpenRecord): void {
  // A running listener has noticed missing dialogs itself.
  if (listenForBack()) noticeMissing(true);
  offerToOpen(open);
  syncSoon();
}

/** A dialog is still rendered for a moment after the router has left its page. */
const UNMOUNT_DELAY_MS = 100;

let isListening = false;

/** True when it started with this call: earlier steps were missed. */
export function listenForBack(): boolean {
  if (isListening || !pageRouter.current) return false;
  isListening = true;
  const router = pageRouter.current;
  addEventListener('popstate', onStep, true);
  router.subscribe(() => syncSoon(UNMOUNT_DELAY_MS));
  router.navigate = navigateFromDialog(router.navigate);
  return true;
}

function onStep(): void {
  const steps = countStepsBack();
  if (steps === null) return;
  const open = layersOverPage();
  const { key, pathname, href } = readEntryPage();
  const shown = pageRouter.current?.state.location;
  const isSamePage = shown?.key === key && href === shown.pathname + shown.search + shown.hash;
  noticeMissing(readOpen().length > (isSamePage ? open.length : 0));
  // One step closes one layer; the topmost may have no entry yet.
  if (isSamePage) askToClose(open.slice(Math.max(0, open.length - steps)));
  // Same page with other filters: all layers are asked to close. On another page they unmount with theirs.
  else if (shown?.pathname === pathname) askToClose(open);
  syncSoon();
}

type Navigate = PageRouter['navigate'];

function navigateFromDialog(navigate: Navigate): Navigate {
  return (async (to: number & string, options: { readonly replace?: boolean } = {}) => {
    const underWay = waitForOwnStep();
    if (underWay) await underWay;
    const depth = readOpen().length;
    if (typeof to === 'number' || depth === 0) return navigate(to, options);
    // Replacing the page leaves none of its entries.
    const rest = options.replace ? 0 : 1;
    await syncAfter(async () => {
      if (depth > rest) await takeStep(rest - depth);
      await navigate(to, { ...options, replace: true });
    });
  }) as Navigate;
}
