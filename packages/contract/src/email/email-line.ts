// User text as a single line of an email.
/** A line break in a header would start another header; marks that turn the reading direction would disguise it. */
export function toEmailLine(text: string): string {
  return (
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .replace(/\s+/g, ' ')
      // A mail program would decode `=?utf-8?B?…?=` in a subject, whatever is hidden in it.
      .replaceAll('=?', '= ?')
      .trim()
  );
}
