// Rules against spam and scams: moderators read, try and change them; authors are warned while writing.
import { IdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import {
  ContentRule,
  ContentRules,
  PreviewRequest,
  RuleChange,
  RuleInput,
  RulePreview,
  WritingCheck,
  WritingCheckRequest,
} from './content-rule-schemas.ts';

export const showContentRules = endpoint({
  name: 'showContentRules',
  summary: 'All rules against spam and scams, with the listings of the last 30 days that met each',
  method: 'GET',
  path: '/api/moderation/rules',
  access: 'moderator',
  answers: { 200: ContentRules, 401: ErrorObject, 403: ErrorObject },
});

export const createContentRule = endpoint({
  name: 'createContentRule',
  summary: 'Add a rule; one that would hold or limit more than a tenth of the latest listings is refused',
  method: 'POST',
  path: '/api/moderation/rules',
  access: 'moderator',
  body: RuleInput,
  answers: { 201: ContentRule, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject, 409: ErrorObject },
});

export const changeContentRule = endpoint({
  name: 'changeContentRule',
  summary: 'Change a rule or switch it off: a new version, earlier ones stay in the record',
  method: 'PUT',
  path: '/api/moderation/rules/:id',
  access: 'moderator',
  params: IdParams,
  body: RuleChange,
  answers: {
    200: ContentRule,
    400: ErrorObject,
    401: ErrorObject,
    403: ErrorObject,
    404: ErrorObject,
    409: ErrorObject,
  },
});

export const previewContentRule = endpoint({
  name: 'previewContentRule',
  summary: 'Which of the last 1,000 listings a condition would have met',
  method: 'POST',
  path: '/api/moderation/rules/preview',
  access: 'moderator',
  body: PreviewRequest,
  answers: { 200: RulePreview, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const checkWriting = endpoint({
  name: 'checkWriting',
  summary: 'Warnings for an author about the words and the price while writing a listing',
  method: 'POST',
  path: '/api/classified/writing-check',
  access: 'signedIn',
  limit: 'read',
  body: WritingCheckRequest,
  answers: { 200: WritingCheck, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});
