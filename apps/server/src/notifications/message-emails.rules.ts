// When a user gets an email about unread messages, soon or as a daily digest.
import type { MessageEmailChoice } from '@chowk/contract/email/preferences/email-preferences';
import { DAY_MS } from '@chowk/contract/limits';
import { townTimeZone } from '@chowk/contract/text/town-time';
import { AWAY_AFTER_MS, EMAIL_INTERVAL_MS, later, waitUntil } from './notifications.rules.ts';

/** Local time of the recipient. */
const DIGEST_HOUR = 18;
/** Older unread messages are not announced, for example after days without a running server. */
export const STALE_AFTER_MS = 7 * DAY_MS;

export const conversationTag = ({ listing_id, other_id }: { listing_id: string; other_id: string }) =>
  `conversation:${listing_id}:${other_id}`;

export type MessageEmailFacts = {
  readonly choice: MessageEmailChoice;
  readonly timeZone: string | null;
  readonly dueAt: Date;
  readonly lastActiveAt: Date | null;
  readonly lastEmailAt: Date | null;
  readonly now: Date;
};

/** A date means: decide again then. */
export type MessageEmailDecision = 'write' | 'never' | Date;

export function decideMessageEmail(facts: MessageEmailFacts): MessageEmailDecision {
  if (facts.choice === 'never') return 'never';
  return facts.choice === 'daily' ? decideDaily(facts) : decideSoon(facts);
}

function decideSoon({ lastActiveAt, lastEmailAt, now }: MessageEmailFacts): MessageEmailDecision {
  const away = waitUntil(lastActiveAt, AWAY_AFTER_MS, now);
  const quiet = waitUntil(lastEmailAt, EMAIL_INTERVAL_MS, now);
  if (away && quiet) return away > quiet ? away : quiet;
  return away ?? quiet ?? 'write';
}

/** At the hour, or later where no server ran then: a due time at the digest hour was scheduled by an earlier decision. */
function decideDaily({ dueAt, timeZone, now }: MessageEmailFacts): MessageEmailDecision {
  const isScheduled = nextDigest(later(dueAt, -1), timeZone).getTime() === dueAt.getTime();
  return isScheduled ? 'write' : nextDigest(now, timeZone);
}

/** The next 18:00 in the recipient's time zone; an unknown zone counts as the town's. */
export function nextDigest(moment: Date, timeZone: string | null): Date {
  const clock = formatTime(timeZone ?? townTimeZone);
  // A day has at most 25 hours, so that one of three consecutive digests comes after the moment.
  for (const days of [0, 1, 2]) {
    const digest = digestOn(clock, later(moment, days * DAY_MS));
    if (digest > moment) return digest;
  }
  return later(moment, DAY_MS);
}

function formatTime(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const options = { ...parts, second: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: townTimeZone });
  }
}

function wallTime(clock: Intl.DateTimeFormat, moment: Date): number {
  const shown = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [year, month, day] = [shown.get('year'), shown.get('month'), shown.get('day')];
  return Date.parse(`${year}-${month}-${day}T${shown.get('hour')}:${shown.get('minute')}:${shown.get('second')}Z`);
}

/** Two passes: with a change to or from daylight saving time in between, the first is an hour off. */
function digestOn(clock: Intl.DateTimeFormat, moment: Date): Date {
  const day = Math.floor(wallTime(clock, moment) / DAY_MS) * DAY_MS;
  const wanted = day + DIGEST_HOUR * 60 * 60 * 1000;
  let digest = new Date(wanted);
  for (let tries = 0; tries < 2; tries += 1) digest = later(digest, wanted - wallTime(clock, digest));
  return digest;
}
