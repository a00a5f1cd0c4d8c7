// Grades security headers with the rules and points of Mozilla's Observatory.
import type { LightMyRequestResponse } from 'fastify';

type Headers = LightMyRequestResponse['headers'];
export type Finding = { readonly rule: string; readonly points: number };

/** The directives of a policy, each with its sources. */
function directivesOf(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]));
}

const isUnsafe = (source: string) =>
  ["'unsafe-inline'", "'unsafe-eval'", 'data:', 'http:', 'https:', '*'].includes(source);

function gradePolicy(policy: string): Finding {
  if (!policy) return { rule: 'no content policy', points: -25 };
  const directives = directivesOf(policy);
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  if (sourcesOf('script-src').some(isUnsafe) || sourcesOf('object-src').some(isUnsafe))
    return { rule: 'unsafe scripts', points: -20 };
  if (sourcesOf('style-src').some(isUnsafe)) return { rule: 'unsafe styles', points: 0 };
  const isDefaultNone = directives.get('default-src')?.join() === "'none'";
  return { rule: 'a strict content policy', points: isDefaultNone ? 10 : 5 };
}

function gradeFraming(policy: string, frames: string): Finding {
  if (directivesOf(policy).has('frame-ancestors')) return { rule: 'no frames, by policy', points: 5 };
  return /^(deny|sameorigin)$/i.test(frames) ? { rule: 'no frames', points: 0 } : { rule: 'frames', points: -20 };
}

function gradeTransport(header: string): Finding {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
  return seconds >= 15_768_000
    ? { rule: 'half a year of https', points: 0 }
    : { rule: 'https not insisted on', points: seconds ? -10 : -20 };
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

function gradeCookie(cookie: string): Finding {
  const flags = cookie.toLowerCase().split(/;\s*/);
  const isSafe = flags.includes('secure') && flags.includes('httponly') && /; samesite=(lax|strict)/i.test(cookie);
  return isSafe ? { rule: 'safe cookies', points: 0 } : { rule: `unsafe cookie ${cookie}`, points: -40 };
}

function gradeSharing(headers: Headers): Finding[] {
  const origin = headers['access-control-allow-origin'];
  const resource = String(headers['cross-origin-resource-policy'] ?? '');
  return [
    origin ? { rule: 'readable from other origins', points: -50 } : { rule: 'no sharing across origins', points: 0 },
    /^same-(origin|site)$/.test(resource)
      ? { rule: 'loaded by its own site only', points: 10 }
      : { rule: 'loaded anywhere', points: 0 },
  ];
}

export function findingsOf(headers: Headers): Finding[] {
  const text = (name: string) => String(headers[name] ?? '');
  const policy = text('content-security-policy');
  const isSniffed = text('x-content-type-options') !== 'nosniff';
  const isPrivate = privateReferrers.includes(text('referrer-policy'));
  return [
    gradePolicy(policy),
    gradeFraming(policy, text('x-frame-options')),
    gradeTransport(text('strict-transport-security')),
    { rule: isSniffed ? 'content types guessed' : 'content types fixed', points: isSniffed ? -5 : 0 },
    { rule: isPrivate ? 'private referrers' : 'referrers leak', points: isPrivate ? 5 : -5 },
    ...[headers['set-cookie'] ?? []].flat().map(gradeCookie),
    ...gradeSharing(headers),
  ];
}

/** Bonus points count from 90 on; 100 is an A+. */
export function scoreOf(findings: readonly Finding[]): number {
  const sum = (list: readonly Finding[]) => list.reduce((total, { points }) => total + points, 0);
  const score = 100 + sum(findings.filter(({ points }) => points < 0));
  return score < 90 ? score : score + sum(findings.filter(({ points }) => points > 0));
}
