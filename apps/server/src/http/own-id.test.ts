// Paths with a user id are for that user only.
import { describe, expect, it } from 'vitest';
import { requireSelf } from './own-id.ts';

describe('requireSelf', () => {
  it.each([{ id: 'a' }, { userId: 'a' }])('accepts the own id: %j', (params) => {
    expect(requireSelf({ id: 'a' }, params).id).toBe('a');
  });

  it.each([{ id: 'b' }, { userId: 'b' }, { userId: 'b', id: 'a' }, {}])('refuses other ids: %j', (params) => {
    expect(() => requireSelf({ id: 'a' }, params)).toThrow(expect.objectContaining({ status: 403 }));
  });
});
