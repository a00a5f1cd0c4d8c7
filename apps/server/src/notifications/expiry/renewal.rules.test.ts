// What the link of a letter can still do, as a table.
import { describe, expect, it } from 'vitest';
import { type RenewalFacts, stateOf } from './renewal.rules.ts';

const now = new Date('2026-03-09T10:00:00.000Z');
const end = new Date('2026-03-12T10:00:00.000Z');
const facts: RenewalFacts = { link_expires_at: end, used_at: null, status: 'available', expires_at: end };

describe('stateOf', () => {
  it.each<[string, Partial<RenewalFacts>, ReturnType<typeof stateOf>]>([
    ['a listing as the letter told', {}, 'renewable'],
    ['one that is on hold', { status: 'pending' }, 'renewable'],
    ['one that has run out since', { expires_at: now, link_expires_at: now }, 'renewable'],
    ['one that was renewed since', { expires_at: new Date('2026-04-08T10:00:00.000Z') }, 'alreadyRenewed'],
    ['one that this link has renewed', { used_at: now }, 'alreadyRenewed'],
    ['one that is sold', { status: 'sold' }, 'sold'],
    ['one that is gone', { status: 'deleted' }, 'gone'],
  ])('of a link to %s', (_, given, state) => expect(stateOf({ ...facts, ...given }, now)).toBe(state));
});
