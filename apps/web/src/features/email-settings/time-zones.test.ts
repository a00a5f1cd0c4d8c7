// Order of the time zones in the email settings.
import { expect, it } from 'vitest';
import { listTimeZones } from './email-settings-form.tsx';

it('lists the zone of the town first', () => {
  const zones = listTimeZones('Europe/Berlin', 'Asia/Dubai');
  expect(zones.slice(0, 4)).toEqual(['Asia/Kolkata', 'Europe/Berlin', 'Asia/Dubai', 'Africa/Abidjan']);
  // One of the two names that browsers have for it.
  expect(zones.filter((zone) => /Kolkata|Calcutta/.test(zone))).toEqual(['Asia/Kolkata']);
});
