// What dialogs and pages call so that Back closes what is open. How it works: `layers` lists what is open, `sync-history`
// writes one entry of the history for each, `listen-for-back` closes layers when a person steps back, and `reopening`
// opens them again when a person steps forward.
import {
  addLayer,
  endReopening,
  type Layer,
  noticeMissing,
  type OpenRecord,
  offerToOpen,
  removeLayer,
} from './layers.ts';
import { listenForBack } from './listen-for-back.ts';
import { syncHistory, syncSoon } from './sync-history.ts';

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

/** Resolves when the history agrees with what is open. */
export function historyInSync(): Promise<void> {
  listenForBack();
  return syncHistory();
}

/** An entry of the history was reached; `open` is asked to open what is missing there. */
export function reopenWith(open: OpenRecord): void {
  // Who listened has seen by themselves whether something is missing; much may have happened since.
  if (listenForBack()) noticeMissing(true);
  offerToOpen(open);
  syncSoon();
}
