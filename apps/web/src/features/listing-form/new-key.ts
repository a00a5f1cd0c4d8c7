// A random name for something: a photo in the form, or a draft that is to be published once.

/** A page on plain HTTP has no randomUUID. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
