// Public functions of the Back handling: Back closes what is open. `layers` lists open dialogs, `sync-history` writes one
// history entry for each, `listen-for-back` closes layers on Back, and on Forward the remembered ones are
// reopened.
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
