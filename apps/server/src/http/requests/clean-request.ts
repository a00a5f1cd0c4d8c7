// Cleans what arrives before any schema sees it: field names folded, impossible text and depth refused.
import { requestTexts } from '@chowk/contract/http/request-texts';
import { invalid } from '../errors.ts';

/** Deeper than anything the contract asks for, shallow enough to walk without a thought. */
const MAX_DEPTH = 12;

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const isFolded = (name: string) => name === lowerFirst(name);

/** `ListingId` and `listingId` are one field; where both are there, the second counts. */
export function cleanIncoming(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw invalid(requestTexts.tooDeep);
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw invalid(requestTexts.badCharacters);
    return value;
  }
  if (Array.isArray(value)) return value.map((item) => cleanIncoming(item, depth + 1));
  if (value !== null && typeof value === 'object') {
    const capitalsFirst = Object.entries(value).sort(
      ([one], [other]) => Number(isFolded(one)) - Number(isFolded(other)),
    );
    return Object.fromEntries(capitalsFirst.map(([name, item]) => [lowerFirst(name), cleanIncoming(item, depth + 1)]));
  }
  return value;
}
