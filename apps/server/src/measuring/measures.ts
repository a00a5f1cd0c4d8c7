// What is told beside the requests themselves, each by the room that does it.
import { measure } from './measure.ts';

/** A page from the cache, one that is a few seconds behind, or one that had to be drawn. */
export const pageServed = measure<'hit' | 'behind' | 'miss'>('page served');

/** A search, by the way on which it found its answer. */
export const searched = measure<{ readonly way: string; readonly seconds: number }>('searched');

export const messageSent = measure<undefined>('message sent');

/** A live stream: 1 when it opens, -1 when it ends. */
export const streamsChanged = measure<1 | -1>('streams changed');

export const photosUploaded = measure<{ readonly photos: number; readonly bytes: number }>('photos uploaded');

export const letterTried = measure<'sent' | 'put off' | 'refused'>('letter tried');

/** Somebody got a connection to the database, and had waited so long for it. */
export const connectionGiven = measure<{ readonly pool: string; readonly seconds: number }>('connection given');

/** A replica was looked at: how far it is behind the primary; null while it does not answer. */
export const replicaSeen = measure<{ readonly replica: string; readonly lagSeconds: number | null }>('replica seen');
