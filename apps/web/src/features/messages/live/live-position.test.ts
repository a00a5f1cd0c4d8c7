// Where this browser stands in a person's events.
import { afterEach, expect, it } from 'vitest';
import { livePosition } from './live-position.ts';

afterEach(() => livePosition.forget('me'));

it('The position of the stream only moves forward, and starts over once it is forgotten', () => {
  for (const id of ['me-9', 'me-10', 'me-8']) livePosition.set('me', id);
  expect([livePosition.get('me'), livePosition.get('asha')]).toEqual(['me-10', null]);
  livePosition.forget('me');
  livePosition.set('me', 'me-2');
  expect(livePosition.get('me')).toBe('me-2');
});
