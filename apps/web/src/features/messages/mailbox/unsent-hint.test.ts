// What a row of the list says first: that something failed, else that something is half-written.
import { describe, expect, it } from 'vitest';
import type { Outgoing, OutgoingState } from '../outbox/outgoing.ts';
import { findUnsentHint } from './unsent-hint.ts';

function outgoing(content: string, state: OutgoingState, listingId = 'lamp'): Outgoing {
  const listing = { id: listingId, title: '', price: 1 };
  const otherUser = { id: 'asha', fullName: 'Asha Verma', avatar: null };
  return { key: content, userId: 'me', subject: { listing, otherUser }, content, writtenAt: '', alikeBefore: 0, state };
}

describe('A conversation in the list', () => {
  // Promise: The list of conversations tells of a message that was not sent, and of one half-written
  it.each([
    { name: 'says nothing of its own', out: [], draft: null, says: null },
    { name: 'says what is half-written', out: [], draft: ' Is it ', says: 'Draft: Is it' },
    { name: 'says nothing of blanks', out: [], draft: '  ', says: null },
    { name: 'says nothing of what is on its way', out: [outgoing('Hello', 'sending')], draft: '', says: null },
    {
      name: 'says what failed last',
      out: [outgoing('One', 'failed'), outgoing('Two', 'failed')],
      says: 'Not sent: Two',
    },
    { name: 'says what failed before a draft', out: [outgoing('One', 'failed')], draft: 'So', says: 'Not sent: One' },
    { name: 'says nothing of another', out: [outgoing('One', 'failed', 'chair')], draft: '', says: null },
  ])('$name', ({ out, draft, says }) => {
    const remark = findUnsentHint('lamp:asha', out, draft ?? null);
    expect(remark && `${remark.label}: ${remark.text}`).toBe(says);
  });
});
