// Public API of the messages module.
export { blockingRoutes } from './blocking.routes.ts';
export { conversationReportRoutes } from './conversation-reports.routes.ts';
export { conversationRoutes } from './conversations/conversations.routes.ts';
export { eventRoutes, liveRoutes } from './live/live.routes.ts';
export { bumpEventPositions } from './live/live.store.ts';
export { createLiveMessages, type LiveMessages } from './live/live-messages.ts';
export { messageRoutes } from './messages.routes.ts';
export { countPendingMessages } from './pending-messages.store.ts';
export { discardPendingMessages, sendPendingMessages } from './pending-messages.ts';
export type { Sent } from './send-message.store.ts';
export { type EventDraft, emitSent, sendEvents } from './send-message.ts';
