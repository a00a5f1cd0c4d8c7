// Events as they travel: the text of server-sent events.
import type { MessageEvent } from '@chowk/contract/messages/message-schemas';

export const heartbeat = ':\n\n';

/** The last word of a server that stops: others are there, and so many milliseconds later they have somebody's stream again. */
export const goodbye = 'retry: 500\n\n';

/** Ids of 500 messages are 20 KB: a longer list of read messages travels in several events. */
const idsInOneEvent = 500;

/** An id alone moves the reader on and shows nothing. */
export function writePosition(id: string): string {
  return `id: ${id}\n\n`;
}

export function writeEvent(id: string, event: MessageEvent): string {
  if (event.type !== 'read' || event.messageIds.length <= idsInOneEvent) return `id: ${id}\n${writeData(event)}`;
  // Only the last piece bears the id: a break in between tells all of it again.
  const pieces = Array.from({ length: Math.ceil(event.messageIds.length / idsInOneEvent) }, (_, at) =>
    writeData({ ...event, messageIds: event.messageIds.slice(at * idsInOneEvent, (at + 1) * idsInOneEvent) }),
  );
  return `${pieces.slice(0, -1).join('')}id: ${id}\n${pieces.at(-1)}`;
}

function writeData(event: MessageEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
