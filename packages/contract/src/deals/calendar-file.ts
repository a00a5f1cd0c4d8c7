// The .ics file of a meeting: one event of an hour, with an alarm an hour before (RFC 5545).
import { brandName } from '../brand-name.ts';

type CalendarEvent = {
  readonly id: string;
  readonly title: string;
  readonly at: Date;
  readonly place: { readonly label: string; readonly latitude: number; readonly longitude: number };
  readonly url: string;
};

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Lines of at most 75 bytes, continued with a space. A character is never split. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

export function calendarFile({ id, title, at, place, url }: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brandName}//EN`,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    'DURATION:PT1H',
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place.label)}`,
    `GEO:${place.latitude};${place.longitude}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
