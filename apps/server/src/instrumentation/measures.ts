// Events that metrics count beside HTTP requests. Without listeners, emitting costs next to nothing.
import { channel } from 'node:diagnostics_channel';

type Measure<Event> = {
  readonly hasListeners: boolean;
  emit(event: Event): void;
  listen(listener: (event: Event) => void): () => void;
};

function measure<Event>(name: string): Measure<Event> {
  const events = channel(`chowk:${name}`);
  return {
    get hasListeners() {
      return events.hasSubscribers;
    },
    emit(event) {
      if (events.hasSubscribers) events.publish(event);
    },
    listen(listener) {
      const subscriber = (event: unknown) => listener(event as Event);
      events.subscribe(subscriber);
      return () => void events.unsubscribe(subscriber);
    },
  };
}

export const pageServed = measure<'hit' | 'behind' | 'miss'>('page served');

export const searched = measure<{ readonly way: string; readonly seconds: number }>('searched');

export const messageSent = measure<undefined>('message sent');

export const streamsChanged = measure<1 | -1>('streams changed');

export const photosUploaded = measure<{ readonly photos: number; readonly bytes: number }>('photos uploaded');

export const emailAttempted = measure<'sent' | 'put off' | 'refused'>('email attempted');

export const connectionGiven = measure<{ readonly pool: string; readonly seconds: number }>('connection given');

export const replicaSeen = measure<{ readonly replica: string; readonly lagSeconds: number | null }>('replica seen');
