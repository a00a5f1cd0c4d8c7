// The face of the accounts room: what the rest of the server may use.
export { accountRoutes } from './accounts.routes.ts';
export { googleFailure, googleMode, googleNotes } from './google-provider.ts';
export { endEveryReset } from './password-reset/password-reset.store.ts';
export { hashPassword } from './passwords.ts';
export { endEverySession, endSessionsOf } from './sessions.store.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { mountStandInProvider } from './stand-in/stand-in-provider.ts';
