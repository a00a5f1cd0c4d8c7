// Schemas of the session list: one entry per device.
import * as z from 'zod/mini';
import { Id, Moment } from '../../http/common-schemas.ts';
import { sessionPlaces } from './session-places.ts';

export const RunningSession = z.object({
  id: Id,
  device: z.nullable(z.string()),
  place: z.enum(sessionPlaces),
  startedAt: Moment,
  lastSeenAt: Moment,
  isThisOne: z.boolean(),
});
export type RunningSession = z.infer<typeof RunningSession>;
