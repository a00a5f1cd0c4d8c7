// Whether a browser has already what it asks for.

/** `known` is what it sent as If-None-Match; a weak tag is as good as a strong one there. */
export function hasAlready(known: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known?.split(',').some((tag) => bare(tag) === bare(etag)) ?? false;
}
