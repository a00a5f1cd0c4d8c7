// The last searches of this browser, newest first: kept here alone and told to nobody.
export const RECENT_MAX = 8;

/** Whose searches they are: null while nobody is signed in. */
type Kept = { readonly owner: string | null; readonly texts: readonly string[] };

/**
 * A sign-out forgets them, since the next person at this computer need not know. A session that ends while the page is
 * closed leaves them behind under its owner's name: then they are nobody else's. Whoever signs in keeps what they
 * searched for a moment ago.
 */
export function readSearches(stored: string | null, personId: string | null): readonly string[] {
  const { owner, texts } = parseKept(stored);
  return owner === null || owner === personId ? texts.slice(0, RECENT_MAX) : [];
}

export function writeSearches(texts: readonly string[], personId: string | null): string {
  return JSON.stringify({ owner: personId, texts } satisfies Kept);
}

/** The same words in other letters are the same search. */
export function addSearch(texts: readonly string[], text: string): readonly string[] {
  const added = text.trim();
  return added ? [added, ...removeSearch(texts, added)].slice(0, RECENT_MAX) : texts;
}

export function removeSearch(texts: readonly string[], text: string): readonly string[] {
  return texts.filter((each) => each.toLowerCase() !== text.toLowerCase());
}

/** Anything may be found in storage. */
function parseKept(stored: string | null): Kept {
  try {
    const { owner, texts } = JSON.parse(stored ?? '') as { owner?: unknown; texts?: unknown };
    const isWhole = (owner === null || typeof owner === 'string') && Array.isArray(texts);
    if (isWhole) return { owner, texts: texts.filter((text): text is string => typeof text === 'string') };
  } catch {
    // Nothing, or nothing of ours.
  }
  return { owner: null, texts: [] };
}
