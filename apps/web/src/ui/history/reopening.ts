// Opens again what an entry of the history remembers as open, when somebody comes back to it.

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
