// Who may use a path that names a person.
import { describe, expect, it } from 'vitest';
import { requireSelf } from './own-id.ts';

describe('requireSelf', () => {
  it.each([{ id: 'a' }, { userId: 'a' }])('lets people at what is their own: %j', (params) => {
    expect(requireSelf({ id: 'a' }, params).id).toBe('a');
  });

  it.each([{ id: 'b' }, { userId: 'b' }, { userId: 'b', id: 'a' }, {}])('refuses everyone else: %j', (params) => {
    expect(() => requireSelf({ id: 'a' }, params)).toThrow(expect.objectContaining({ status: 403 }));
  });
});
