// Stops a flood of identical calls before it leaves the browser, and waits as long as the server asks with Retry-After.
import type { ApiResponse } from '@chowk/contract/web/web-page';
import { networkError } from '../api-error.ts';
import type { Sent } from './send-request.ts';

type Send = (sent: Sent) => Promise<ApiResponse>;

type Recent = {
  count: number;
  /** When it is forgotten. */
  until: number;
  /** What the server asked for with Retry-After; nothing is sent before. */
  pausedTo: number;
  lastFailure?: ApiResponse | undefined;
};

/** A minute has 4 polls, 7 reconnections, or 30 sendings of a write that a busy server asks for again every second. */
export const alikeCallsPerMinute = 30;
/** A caller that repeats at once whatever it is told does so once a second, not as fast as the processor can. */
const refusalMs = 1000;

/** Alike are calls with the same method, address, body and idempotency key. One too many fails as the last one did. */
export function limitCalls(send: Send): Send {
  const recent = new Map<string, Recent>();
  return async (sent) => {
    const now = performance.now();
    for (const [key, { until }] of recent) if (until <= now) recent.delete(key);
    const key = [sent.method, sent.path, sent.body, sent.headers['idempotency-key']].join();
    const calls = recent.get(key) ?? { count: 0, until: now + 60_000, pausedTo: now };
    recent.set(key, calls);
    if (++calls.count > alikeCallsPerMinute || now < calls.pausedTo) {
      if (import.meta.env.DEV && calls.count === alikeCallsPerMinute + 1)
        console.warn(`Not sent: more than ${alikeCallsPerMinute} calls a minute of ${sent.method} ${sent.path}`);
      await new Promise((resolve) => setTimeout(resolve, refusalMs));
      if (calls.lastFailure) return calls.lastFailure;
      throw networkError();
    }
    const answer = await send(sent);
    const { status } = answer;
    calls.lastFailure = status < 400 ? undefined : answer;
    if (status === 429 || status === 503) {
      calls.pausedTo = performance.now() + (Number(answer.header('retry-after')) || 0) * 1000;
      calls.until = Math.max(calls.until, calls.pausedTo);
    }
    return answer;
  };
}
