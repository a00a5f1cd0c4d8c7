// Public API of the push module: notifications on a user's devices.
//
// To notify a user, call `push.send(transaction, …)` inside the transaction that records the event, then `push.deliverSoon()`
// after it committed. The push is delivered only if the transaction commits, and by one server only.
//
//   const sent = await push.send(transaction, {
//     userId,
//     kind: 'savedSearches',            // 'messages' | 'savedSearches' | 'favorites' | 'expiry' | 'deals'
//     tag: `search:${searchId}`,        // a push with the same tag replaces an older one; 'Mute' mutes it or ends its search
//     url: `/listing/${listingId}`,     // without language prefix, which is added
//     write: (language, { showsText }) => ({ title, body }),   // in the user's language
//   });
//
// `send` returns null if no device of the user wants this kind, or the tag is muted. It decides by the user's preferences:
// kinds per device, quiet hours (21:00 to 8:00 local time: delivered afterwards), nothing while the user is active on the site.
//
// Push or email: pass the result to the email of the same event, `mailQueue.queue(transaction, { …, afterPush: sent })`. Such an
// email waits for an hour after the push is due, and is not sent if the push was opened by then. After null it is sent at once.
//
// `push.cancel(transaction, userId, tag)` drops a push that is not delivered yet, for example because the user saw the thing.

export { pushRoutes } from './push.routes.ts';
export { createPush, type Push, type PushContent, type SentPush } from './push.ts';
