// Schemas of the unread count and the position of the live stream at that time.
import * as z from 'zod/mini';

/** Position of the live stream at the time of an answer; as `Last-Event-ID` the stream resumes here. */
export const EventId = z.string();

/** What the caller received and has not read; counted to 10,000. */
export const UnreadCount = z.object({ count: z.int(), eventId: EventId });
export type UnreadCount = z.infer<typeof UnreadCount>;
