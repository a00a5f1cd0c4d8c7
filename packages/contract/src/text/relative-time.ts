// Relative times: '5 minutes ago'.
import { defineTexts } from '../languages/define-texts.ts';

const texts = defineTexts('relative-time', {
  year: { one: '{count} year ago', other: '{count} years ago' },
  month: { one: '{count} month ago', other: '{count} months ago' },
  week: { one: '{count} week ago', other: '{count} weeks ago' },
  day: { one: '{count} day ago', other: '{count} days ago' },
  hour: { one: '{count} hour ago', other: '{count} hours ago' },
  minute: { one: '{count} minute ago', other: '{count} minutes ago' },
  now: 'just now',
});

const steps = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** 'just now', '5 minutes ago', '1 day ago'; a clock that runs ahead counts as now. */
export function relativeTime(moment: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - moment.getTime()) / 1000);
  for (const [unit, size] of steps) {
    const count = Math.floor(seconds / size);
    if (count >= 1) return texts[unit]({ count });
  }
  return texts.now;
}

/** When the text of `relativeTime` changes next. */
export function relativeTimeUntil(moment: Date, now: Date): Date {
  const seconds = Math.floor((now.getTime() - moment.getTime()) / 1000);
  const at = steps.findIndex(([, size]) => seconds >= size);
  const [, size] = steps[at] ?? ['moment', 60];
  // '4 weeks ago' ends with the month, not with the fifth week.
  const [, larger] = (at === -1 ? steps.at(-1) : steps[at - 1]) ?? ['ever', Number.POSITIVE_INFINITY];
  const count = Math.max(0, Math.floor(seconds / size));
  return new Date(moment.getTime() + Math.min((count + 1) * size, larger) * 1000);
}
