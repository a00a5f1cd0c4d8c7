// Push rules: which push services may be called, quiet hours, lifetimes, retries, what an answer of a service means, the payload.
import { textsIn } from '@chowk/contract/languages/define-texts';
import { languageIds, languages } from '@chowk/contract/languages/languages';
import { DAY_MS } from '@chowk/contract/limits';
import { type PushKind, type PushPreferences, pushLimits } from '@chowk/contract/push/push-kinds';
import { pushNotificationTexts } from '@chowk/contract/push/push-notification-texts';
import { townTimeZone } from '@chowk/contract/text/town-time';
import type { DuePush } from './push-queue.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type PushServices = {
  /** A leading `*` stands for any sub-domain. */
  readonly hosts: readonly string[];
  /** The push service of the settings, for tests and private networks. */
  readonly settingsOrigin: string | null;
};

/** The server never calls an address that a visitor chose: only known hosts, and the origin of the settings. */
export function isPushEndpoint(endpoint: string, { hosts, settingsOrigin }: PushServices): boolean {
  if (endpoint.length > pushLimits.endpointLength || !URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (username || password || hash) return false;
  if (settingsOrigin !== null && origin === settingsOrigin) return true;
  return protocol === 'https:' && port === '' && hosts.some((host) => matchesHost(hostname, host));
}

/** One spelling, so that a browser cannot be added twice. */
export function normalizeEndpoint(endpoint: string): string {
  const url = new URL(endpoint);
  url.hash = '';
  return url.href;
}

function matchesHost(hostname: string, host: string): boolean {
  return host.startsWith('*') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

/** A user who acted within this time is looking at the site, here or on another device. */
const LOOKING_MS = 2 * MINUTE_MS;

/** A time in the future was recorded by a wrong clock. */
export function lookingUntil(lastActiveAt: Date | null, now: Date): Date | null {
  if (!lastActiveAt || lastActiveAt > now) return null;
  const until = new Date(lastActiveAt.getTime() + LOOKING_MS);
  return until > now ? until : null;
}

export const lifetimes: Readonly<Record<PushKind, number>> = {
  messages: DAY_MS,
  savedSearches: DAY_MS,
  favorites: DAY_MS,
  expiry: 2 * DAY_MS,
  deals: DAY_MS,
};

/** When the quiet hours end; null outside of them. Off by an hour in the night of a clock change. */
export function quietUntil(now: Date, { quietHours, timeZone }: PushPreferences): Date | null {
  if (!quietHours) return null;
  const { from, until } = quietHours;
  const minute = minuteOfDay(now, timeZone ?? townTimeZone);
  const isQuiet =
    from <= until ? minute >= from * 60 && minute < until * 60 : minute >= from * 60 || minute < until * 60;
  if (!isQuiet) return null;
  const minutes = (until * 60 - minute + 24 * 60) % (24 * 60);
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS);
}

function minuteOfDay(moment: Date, timeZone: string): number {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const read = (zone: string) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(moment);
  let shown: string;
  try {
    shown = read(timeZone);
  } catch {
    shown = read(townTimeZone);
  }
  const [hours = 0, minutes = 0] = shown.split(':').map(Number);
  return hours * 60 + minutes;
}

export function retryDelay(attempts: number): number {
  return Math.min((MINUTE_MS / 2) * 2 ** Math.min(Math.max(attempts, 1) - 1, 10), HOUR_MS);
}

/** Seconds, or a date; at most an hour, so that a wrong answer does not stop pushes for long. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, HOUR_MS) : null;
}

/** `retry`: the service is busy or failing, so that all pushes to it wait. `refused`: this push, or this subscription, is not accepted. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'retry';

export function readOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'retry' : 'refused';
}

/** A subscription refused this often in a row is deleted. Not at once: a wrong clock makes services refuse every push. */
export const MAX_REFUSALS = 20;

const MAX_TITLE = 120;
const MAX_BODY = 300;

const cut = (text: string, max: number) => {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
};

/** 420 characters of four bytes and a long address stay below the 4 KB that push services accept. */
export function cutTexts({ title, body }: { readonly title: string; readonly body: string }) {
  return { title: cut(title, MAX_TITLE), body: cut(body, MAX_BODY) };
}

/** The Topic header replaces an undelivered push of the same topic: at most 32 characters of base64url. */
export const MAX_TOPIC_LENGTH = 32;

/** Phones for text messages are devices whose endpoint is their number. */
export const isPhone = ({ endpoint }: { readonly endpoint: string }) => endpoint.startsWith('tel:');
export const phoneOf = (endpoint: string) => endpoint.slice('tel:'.length);

export const languageOf = (url: string) =>
  languageIds.find((id) => id !== 'en' && url.startsWith(`${languages[id].prefix}/`)) ?? 'en';

/** Read by the service worker (apps/web/src/service-worker). */
export function writePayload({ message_id, kind, tag, title, body, url }: DuePush): string {
  const { open, mute } = textsIn(pushNotificationTexts, languageOf(url));
  const actions = [
    { action: 'open', title: open },
    { action: 'mute', title: mute },
  ];
  return JSON.stringify({ id: message_id, kind, tag, title, body, url, actions });
}
