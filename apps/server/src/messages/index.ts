// The face of the messages room.
export { blockingRoutes } from './blocking.routes.ts';
export { conversationReportRoutes } from './conversation-report.routes.ts';
export { liveRoutes } from './live/live.routes.ts';
export { leapAhead } from './live/live-events.store.ts';
export { createLiveMessages } from './live/live-messages.ts';
export { messageRoutes } from './messages.routes.ts';
