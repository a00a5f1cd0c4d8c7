// The list of what is open over the page (dialogs, a conversation on a phone), topmost last.
import { type Opened, readEntryPage } from './history-entry.ts';

export type Layer = Opened & {
  /** The page itself lies at the dialog's address: the dialog has no entry of its own. */
  readonly isPage: boolean;
  /** Closes it, or asks the person first. */
  readonly onBack: () => void;
};

type PlacedLayer = Layer & {
  address?: string | undefined;
  /** The entry of the page it was opened at. */
  readonly pageKey: string;
};

const layers: PlacedLayer[] = [];
/** Those that were asked to close, until it shows whether they did. */
let asked: readonly Layer[] = [];

export function addLayer(layer: Layer): PlacedLayer {
  const placed = { ...layer, pageKey: readEntryPage().key };
  layers.push(placed);
  return placed;
}

export function removeLayer(layer: PlacedLayer): void {
  layers.splice(layers.indexOf(layer), 1);
}

/** Those that have an entry of their own in the history. */
export function layersOverPage(): readonly Layer[] {
  return layers.filter(({ isPage }) => !isPage);
}

/** The address of a dialog that is the page itself, while that page is shown. */
export function addressOfPage(): string | undefined {
  const page = layers.find(({ isPage }) => isPage);
  return page?.pageKey === readEntryPage().key ? page.address : undefined;
}

export function askToClose(leaving: readonly Layer[]): void {
  asked = leaving;
  for (const layer of leaving.toReversed()) layer.onBack();
}

/** How many of those asked are open still, because they ask the person first. Tells it once. */
export function countStayed(): number {
  const stayed = asked.filter((layer) => (layers as readonly Layer[]).includes(layer)).length;
  asked = [];
  return stayed;
}

/** Opens what a record describes; false when nobody can. */
export type OpenRecord = (record: unknown) => boolean;

/** 'noticed': the entry remembers more than is open; 'opening': the dialog is on its way. */
let missing: 'nothing' | 'noticed' | 'opening' = 'nothing';
/** Comes a moment after the step, with its code. */
let openRecord: OpenRecord | null = null;

/** Another entry was reached. */
export function noticeMissing(isMissing: boolean): void {
  missing = isMissing ? 'noticed' : 'nothing';
  openRecord = null;
}

export function offerToOpen(open: OpenRecord): void {
  openRecord = open;
}

/** Has the record opened as soon as somebody can do it. False: nobody will. */
export function reopen(record: unknown): boolean {
  if (missing === 'noticed' && openRecord) {
    const isOpening = record !== null && openRecord(record);
    missing = isOpening ? 'opening' : 'nothing';
    openRecord = null;
  }
  return missing !== 'nothing';
}

/** It is open by now, or nobody wants it any more. */
export function endReopening(phase: 'noticed' | 'opening'): void {
  if (missing === phase) missing = 'nothing';
}
