// Phone numbers: the route, and the hourly cleanup.
export { cleanShownPhonesWith, phoneNumberRoutes } from './phone-numbers.routes.ts';
