// What one tab of a browser was told or has sent, the others learn: this message, this read mark, and nothing else.
import type { Told } from './live-events.ts';

let channel: BroadcastChannel | null = null;

/** Hears until what it returns is called. */
export function hearOtherTabs(userId: string, onTold: (told: Told) => void): () => void {
  const own = new BroadcastChannel(`message-events-${userId}`);
  own.onmessage = ({ data }: MessageEvent<Told>) => onTold(data);
  channel = own;
  return () => {
    own.close();
    if (channel === own) channel = null;
  };
}

export function tellOtherTabs(told: Told): void {
  channel?.postMessage(told);
}
