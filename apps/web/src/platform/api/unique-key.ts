// A random unique key, for things that must happen once.

/** 128 random bits; `crypto.randomUUID` is missing where a page is not served over HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
