// Endpoint of the moderation overview: the last 30 days in numbers.
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import { ModerationOverview } from './overview-schemas.ts';

export const showModerationOverview = endpoint({
  name: 'showModerationOverview',
  summary: 'Reports by day, time to decision, hits of rules, appeals and the open queue, of the last 30 days',
  method: 'GET',
  path: '/api/moderation/overview',
  access: 'moderator',
  answers: { 200: ModerationOverview, 401: ErrorObject, 403: ErrorObject },
});
