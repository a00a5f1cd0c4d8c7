// Event ids of the live stream: which of two is the later one.

/** The number at the end counts what happened to this person. */
function positionOf(eventId: string): number {
  return Number(eventId.slice(eventId.lastIndexOf('-') + 1));
}

/** What has no id is taken as later: nobody can tell that it is known. */
export function isLater(eventId: string | null, than: string | null): boolean {
  return eventId === null || than === null || positionOf(eventId) > positionOf(than);
}

export function maxEventId(known: string, told: string | null): string {
  return told !== null && isLater(told, known) ? told : known;
}
