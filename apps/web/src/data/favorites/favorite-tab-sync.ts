// Tells the other tabs of a person that the favourites changed; each then asks the server itself.
import { listen } from '../../platform/page/listen.ts';

const channels = new Map<string, BroadcastChannel>();

/** One a person: it hears every other channel of its name, so a second one would hear its own tab. */
function channelOf(userId: string): BroadcastChannel {
  const channel = channels.get(userId) ?? new BroadcastChannel(`favorites-${userId}`);
  channels.set(userId, channel);
  return channel;
}

export function notifyOtherTabs(userId: string): void {
  channelOf(userId).postMessage('changed');
}

export function onOtherTabChange(userId: string, onChanged: () => void): () => void {
  return listen(channelOf(userId), 'message', onChanged);
}
