// How long ago something happened, in words.
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
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
