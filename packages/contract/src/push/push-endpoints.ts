// Push notifications: devices of a user, preferences, and actions on a notification.
import { Done, UserIdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import {
  NewPushDevice,
  PushAction,
  PushDeviceKinds,
  PushDeviceParams,
  PushPhone,
  PushPhoneCode,
  PushPreferencesForm,
  PushSettings,
} from './push-schemas.ts';

const refusals = { 400: ErrorObject, 401: ErrorObject, 403: ErrorObject } as const;

export const showPushSettings = endpoint({
  name: 'showPushSettings',
  summary: 'Devices of the user that get notifications, and preferences',
  method: 'GET',
  path: '/api/users/:userId/push',
  access: 'self',
  params: UserIdParams,
  answers: { 200: PushSettings, 401: ErrorObject, 403: ErrorObject },
});

export const savePushPreferences = endpoint({
  name: 'savePushPreferences',
  summary: 'Quiet hours, and whether notifications show text of messages',
  method: 'PUT',
  path: '/api/users/:userId/push',
  access: 'self',
  params: UserIdParams,
  body: PushPreferencesForm,
  answers: { 200: Done, ...refusals },
});

export const addPushDevice = endpoint({
  name: 'addPushDevice',
  summary: 'Subscribe this browser to notifications',
  method: 'POST',
  path: '/api/users/:userId/push/devices',
  access: 'self',
  params: UserIdParams,
  body: NewPushDevice,
  answers: { 200: Done, ...refusals },
});

export const changePushDevice = endpoint({
  name: 'changePushDevice',
  summary: 'Choose which kinds of notifications a device gets',
  method: 'PATCH',
  path: '/api/users/:userId/push/devices/:deviceId',
  access: 'self',
  params: PushDeviceParams,
  body: PushDeviceKinds,
  answers: { 200: Done, ...refusals, 404: ErrorObject },
});

export const removePushDevice = endpoint({
  name: 'removePushDevice',
  summary: 'Stop notifications on a device',
  method: 'DELETE',
  path: '/api/users/:userId/push/devices/:deviceId',
  access: 'self',
  params: PushDeviceParams,
  answers: { 200: Done, ...refusals, 404: ErrorObject },
});

export const clearPushMutes = endpoint({
  name: 'clearPushMutes',
  summary: 'Unmute all muted conversations and searches',
  method: 'DELETE',
  path: '/api/users/:userId/push/mutes',
  access: 'self',
  params: UserIdParams,
  answers: { 200: Done, ...refusals },
});

export const sendPhoneCode = endpoint({
  name: 'sendPhoneCode',
  summary: 'Send a code to a phone number that shall get notifications',
  method: 'POST',
  path: '/api/users/:userId/push/phone',
  access: 'self',
  limit: 'signUp',
  params: UserIdParams,
  body: PushPhone,
  answers: { 200: Done, ...refusals, 503: ErrorObject },
});

export const addPushPhone = endpoint({
  name: 'addPushPhone',
  summary: 'Enter the code, so that the phone number gets notifications',
  method: 'POST',
  path: '/api/users/:userId/push/phone/code',
  access: 'self',
  params: UserIdParams,
  body: PushPhoneCode,
  answers: { 200: Done, ...refusals },
});

/** Called by the service worker, which has no session: the secret id is the permission. */
export const notePushAction = endpoint({
  name: 'notePushAction',
  summary: 'Record that a notification was opened, or mute what it is about',
  method: 'POST',
  path: '/api/push/actions',
  access: 'everyone',
  limit: 'view',
  body: PushAction,
  answers: { 200: Done, 400: ErrorObject },
});
