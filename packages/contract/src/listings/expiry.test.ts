// Expiry dates by our own calendar arithmetic, compared with Intl's.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { townDay, townTimeZone } from '../text/town-time.ts';
import { nextMidnight } from './expiry.ts';

const intl = new Intl.DateTimeFormat('en-CA', { timeZone: townTimeZone });
const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe("the marketplace's day", () => {
  it('is the one that Intl names in its zone, at any moment', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        expect(townDay(moment)).toBe(intl.format(moment));
      }),
    );
  });

  it('ends at the first moment of the next one', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const midnight = nextMidnight(moment);
        expect(intl.format(midnight.getTime() - 1)).toBe(intl.format(moment));
        expect(intl.format(midnight)).not.toBe(intl.format(moment));
      }),
    );
  });
});
