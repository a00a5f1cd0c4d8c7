// HTTP for push notifications: devices, preferences, and actions that a service worker reports.
import type * as contract from '@chowk/contract/push/push-endpoints';
import { pushKinds } from '@chowk/contract/push/push-kinds';
import { pushTexts } from '@chowk/contract/push/push-texts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Handler } from '../http/serve.ts';
import * as store from './push.store.ts';
import type { Push } from './push.ts';
import { areKeysValid } from './push-encryption.ts';

type Parts = { readonly database: Database; readonly push: Push; readonly now: () => Date };

export function pushRoutes({ database, push, now }: Parts) {
  const show: Handler<typeof contract.showPushSettings> = async ({ person }) => {
    const devices = await store.findDevices(database, person.id);
    const body = {
      ...(await store.findPushPreferences(database, person.id)),
      publicKey: push.publicKey,
      muted: await store.countMutes(database, person.id),
      devices: devices
        .filter(({ server_key }) => server_key === push.publicKey)
        .map(({ id, device, kinds, created_at, last_sent_at, session_id }) => ({
          ...{ id, device, kinds: [...kinds], isThisOne: session_id === person.sessionId },
          addedAt: created_at.toISOString(),
          lastSentAt: last_sent_at?.toISOString() ?? null,
        })),
    };
    return { status: 200, body };
  };

  const save: Handler<typeof contract.savePushPreferences> = async ({ person, body }) => {
    await store.savePushPreferences(database, person.id, body);
    return { status: 200, body: { message: pushTexts.saved } };
  };

  const add: Handler<typeof contract.addPushDevice> = async ({ person, body }) => {
    const { endpoint, keys, timeZone, isRenewal } = body;
    if (push.publicKey === null) throw invalid(pushTexts.off);
    if (!push.isKnownService(endpoint)) throw invalid(pushTexts.unknownService);
    if (!areKeysValid(keys)) throw invalid(pushTexts.wrongKeys);
    const device = {
      ...{ id: newId(), user_id: person.id, session_id: person.sessionId, endpoint, ...keys },
      server_key: push.publicKey,
      kinds: [...pushKinds],
      created_at: now(),
    };
    await store.saveDevice(database, device, { isRenewal });
    await store.saveFirstTimeZone(database, person.id, timeZone);
    return { status: 200, body: { message: pushTexts.added } };
  };

  const change: Handler<typeof contract.changePushDevice> = async ({ person, params: { deviceId }, body }) => {
    const isChanged = await store.changeKinds(database, {
      userId: person.id,
      deviceId,
      kinds: [...new Set(body.kinds)],
    });
    if (!isChanged) throw notFound(pushTexts.deviceNotFound);
    return { status: 200, body: { message: pushTexts.saved } };
  };

  const remove: Handler<typeof contract.removePushDevice> = async ({ person, params: { deviceId } }) => {
    if (!(await store.removeDevice(database, person.id, deviceId))) throw notFound(pushTexts.deviceNotFound);
    return { status: 200, body: { message: pushTexts.removed } };
  };

  const unmute: Handler<typeof contract.clearPushMutes> = async ({ person }) => {
    await store.clearMutes(database, person.id);
    return { status: 200, body: { message: pushTexts.unmuted } };
  };

  /** The same answer for an unknown id. */
  const note: Handler<typeof contract.notePushAction> = async ({ body: { id, action } }) => {
    if (action === 'open') await store.markOpened(database, id, now());
    else await store.muteTagOf(database, id, now());
    return { status: 200, body: { message: pushTexts.noted } };
  };

  return { show, save, add, change, remove, unmute, note };
}
