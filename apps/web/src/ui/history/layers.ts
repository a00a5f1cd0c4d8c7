// Open layers over the page (dialogs, a conversation on a phone), topmost last, and reopening of remembered ones.
import { type Opened, readEntryPage } from './history-entry.ts';

export type Layer = Opened & {
  /** The dialog is the page at this URL: no history entry of its own. */
  readonly isPage: boolean;
  /** Closes it, or asks the user first. */
  readonly onBack: () => void;
};

type PlacedLayer = Layer & {
  address?: string | undefined;
  readonly pageKey: string;
};

const layers: PlacedLayer[] = [];
/** Asked to close, until it is known whether they did. */
let asked: readonly Layer[] = [];

export function addLayer(layer: Layer): PlacedLayer {
  const placed = { ...layer, pageKey: readEntryPage().key };
  layers.push(placed);
  return placed;
}

export function removeLayer(layer: PlacedLayer): void {
  layers.splice(layers.indexOf(layer), 1);
}

export function layersOverPage(): readonly Layer[] {
  return layers.filter(({ isPage }) => !isPage);
}

/** URL of a dialog that is the page itself, while that page is shown. */
export function addressOfPage(): string | undefined {
  const page = layers.find(({ isPage }) => isPage);
  return page?.pageKey === readEntryPage().key ? page.address : undefined;
}

export function askToClose(leaving: readonly Layer[]): void {
  asked = leaving;
  for (const layer of leaving.toReversed()) layer.onBack();
}

/** Number of layers that stayed open to ask the user. Resets the list. */
export function countStayed(): number {
  const stayed = asked.filter((layer) => (layers as readonly Layer[]).includes(layer)).length;
  asked = [];
  return stayed;
}

export type OpenRecord = (record: unknown) => boolean;

/** 'noticed': the entry remembers more than is open; 'opening': the dialog is loading. */
let missing: 'nothing' | 'noticed' | 'opening' = 'nothing';
/** Set after the step, when its module is loaded. */
let openRecord: OpenRecord | null = null;

export function noticeMissing(isMissing: boolean): void {
  missing = isMissing ? 'noticed' : 'nothing';
  openRecord = null;
}

export function offerToOpen(open: OpenRecord): void {
  openRecord = open;
}

/** Opens the record as soon as possible. False: it will not be opened. */
export function reopen(record: unknown): boolean {
  if (missing === 'noticed' && openRecord) {
    const isOpening = record !== null && openRecord(record);
    missing = isOpening ? 'opening' : 'nothing';
    openRecord = null;
  }
  return missing !== 'nothing';
}

export function endReopening(phase: 'noticed' | 'opening'): void {
  if (missing === phase) missing = 'nothing';
}
