// One line a second, however much happens.
import { expect, it } from 'vitest';
import { createLogThrottle } from './log-throttle.ts';

it('says the first at once, and then one a second with the number of those in between', () => {
  let now = 0;
  const said: number[] = [];
  const tell = createLogThrottle(() => now);
  for (now = 0; now < 3000; now += 100) tell((unsaid) => said.push(unsaid));
  expect(said).toEqual([0, 9, 9]);
});
