// A moment as a letter says it: by the clock of whoever reads it.
import { townTimeZone } from '../listings/expiry.ts';

/** `timeZone` is the town's where nobody chose another: 'Monday, 16 November 2026 at 12:42 (Asia/Kolkata)'. */
export function momentInWords(moment: Date, timeZone: string | null): string {
  const zone = timeZone ?? townTimeZone;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone }).format(moment);
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(moment);
  return `${day} at ${clock} (${zone})`;
}
