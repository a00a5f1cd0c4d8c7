// A value in the title of a test: as JSON, or its length when it is long.
export function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? 'undefined';
  return json.length > 100 && typeof value === 'string' ? `${value.length} characters` : json;
}
