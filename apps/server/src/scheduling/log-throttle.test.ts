// Log throttle: one line a second.
import { expect, it } from 'vitest';
import { createLogThrottle } from './log-throttle.ts';

it('logs the first call at once, then one a second with the number of skipped calls', () => {
  let now = 0;
  const logged: number[] = [];
  const throttle = createLogThrottle(() => now);
  for (now = 0; now < 3000; now += 100) throttle((skipped) => logged.push(skipped));
  expect(logged).toEqual([0, 9, 9]);
});
