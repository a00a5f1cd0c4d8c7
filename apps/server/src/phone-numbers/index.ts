// The face of the room of phone numbers.
export { cleanShownPhonesWith, phoneNumberRoutes } from './phone-numbers.routes.ts';
