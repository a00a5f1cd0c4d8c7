// The time zones that a person may choose from.

/** As this device says it; where it says nothing, the world's own. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** All that the browser knows, and those that are chosen though it does not. */
export function timeZonesWith(...chosen: readonly (string | null)[]): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...chosen.filter((zone) => zone !== null), ...known])].sort();
}
