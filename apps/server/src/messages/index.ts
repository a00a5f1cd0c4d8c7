// The face of the messages room.
export { blockingRoutes } from './blocking/blocking.routes.ts';
export { conversationRoutes } from './conversations/conversations.routes.ts';
export { countHeld } from './held-messages.store.ts';
export { discardHeld, sendHeld } from './held-messages.ts';
export { eventRoutes } from './live/events.routes.ts';
export { liveRoutes } from './live/live.routes.ts';
export { bumpEventPositions } from './live/live-events.store.ts';
export { createLiveMessages } from './live/live-messages.ts';
export { messageRoutes } from './messages.routes.ts';
export { conversationReportRoutes } from './reporting/conversation-reports.routes.ts';
export { tellSent } from './tell-sent.ts';
