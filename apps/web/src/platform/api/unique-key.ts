// Random unique keys, such as idempotency keys.

/** 128 random bits; `crypto.randomUUID` is missing without HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
