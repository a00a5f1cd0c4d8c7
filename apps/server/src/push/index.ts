// Public API of push: `push.send(transaction, …)` in the transaction of the event, `push.deliverSoon()` after its commit. Its result,
// null where no device wants the push, goes to the email of the same event as `afterPush`: that email waits an hour, and is
// not sent if the push was opened by then.
export { pushRoutes } from './push.routes.ts';
export { createPush, type Push, type PushContent, type SentPush } from './push.ts';
export { endEveryDevice } from './push-devices.store.ts';
