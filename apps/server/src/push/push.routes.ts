// HTTP for push notifications: devices, preferences, and actions that a service worker reports.
import { createHmac, randomInt } from 'node:crypto';
import { refs } from '@chowk/contract/languages/text-ref';
import { phoneTexts } from '@chowk/contract/phone-numbers/phone-texts';
import type * as contract from '@chowk/contract/push/push-endpoints';
import { phoneCodeLimits, pushKinds } from '@chowk/contract/push/push-kinds';
import { pushTexts } from '@chowk/contract/push/push-texts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { addCounts } from '../database/shared-counts.ts';
import { forbidden, invalid, messageBody, notFound, tooMany, unavailable } from '../http/errors.ts';
import { networkOf } from '../http/limits/subnet.rules.ts';
import type { Self } from '../http/own-id.ts';
import type { Handler } from '../http/serve.ts';
import { codeCounts, codesPerDay } from './notify-adapter.ts';
import { isPhone, normalizeEndpoint } from './push.rules.ts';
import type { Push } from './push.ts';
import * as store from './push-devices.store.ts';
import { areKeysValid } from './push-encryption.ts';
import * as queue from './push-queue.store.ts';

type Parts = {
  readonly database: Database;
  readonly config: Pick<Config, 'tokenSecret'>;
  readonly push: Push;
  /** A phone outlives the session: a stolen bearer token must not be enough to add one. */
  readonly proveOwner: (self: Self, password: string | undefined) => Promise<unknown>;
  /** A saved search has a frequency, which 'Mute' sets to never: emails stop too. False for the tags of anything else. */
  readonly stopSearchOfTag: (tag: string) => Promise<boolean>;
  readonly now: () => Date;
};

const CODE_INTERVAL_MS = 10 * 60_000;

export function pushRoutes({ database, config, push, stopSearchOfTag, proveOwner, now }: Parts) {
  const show: Handler<typeof contract.showPushSettings> = async ({ caller }) => {
    const devices = await store.findDevices(database, caller.id);
    const body = {
      ...(await store.findPushPreferences(database, caller.id)),
      publicKey: push.publicKey,
      offersPhone: push.notifyPhone !== null,
      muted: await queue.countMutes(database, caller.id),
      devices: devices
        .filter((device) => device.server_key === push.publicKey || isPhone(device))
        .map(({ id, device, kinds, created_at, last_sent_at, session_id }) => ({
          ...{ id, device, kinds: [...kinds], isThisOne: session_id === caller.sessionId },
          addedAt: created_at.toISOString(),
          lastSentAt: last_sent_at?.toISOString() ?? null,
        })),
    };
    return { status: 200, body };
  };

  const save: Handler<typeof contract.savePushPreferences> = async ({ caller, body }) => {
    await store.savePushPreferences(database, caller.id, body);
    return { status: 200, body: messageBody(refs(pushTexts).saved) };
  };

  const add: Handler<typeof contract.addPushDevice> = async ({ caller, body }) => {
    const { endpoint, keys, timeZone, isRenewal } = body;
    if (push.publicKey === null) throw invalid(refs(pushTexts).off);
    if (!push.isKnownService(endpoint)) throw invalid(refs(pushTexts).unknownService);
    if (!areKeysValid(keys)) throw invalid(refs(pushTexts).wrongKeys);
    const device = {
      ...{ id: newId(), user_id: caller.id, session_id: caller.sessionId },
      ...{ endpoint: normalizeEndpoint(endpoint), ...keys },
      server_key: push.publicKey,
      kinds: [...pushKinds],
      created_at: now(),
    };
    await store.saveDevice(database, device, { isRenewal });
    await store.saveFirstTimeZone(database, caller.id, timeZone);
    return { status: 200, body: messageBody(refs(pushTexts).added) };
  };

  const change: Handler<typeof contract.changePushDevice> = async ({ caller, params: { deviceId }, body }) => {
    const isChanged = await store.changeKinds(database, {
      userId: caller.id,
      deviceId,
      kinds: [...new Set(body.kinds)],
    });
    if (!isChanged) throw notFound(refs(pushTexts).deviceNotFound);
    return { status: 200, body: messageBody(refs(pushTexts).saved) };
  };

  const remove: Handler<typeof contract.removePushDevice> = async ({ caller, params: { deviceId } }) => {
    if (!(await store.removeDevice(database, caller.id, deviceId))) throw notFound(refs(pushTexts).deviceNotFound);
    return { status: 200, body: messageBody(refs(pushTexts).removed) };
  };

  const sendCode: Handler<typeof contract.sendPhoneCode> = async ({ caller, body: { phone, password }, request }) => {
    if (!push.notifyPhone) throw invalid(refs(pushTexts).phoneOff);
    if (await store.isUnverified(database, caller.id)) throw forbidden(refs(phoneTexts).confirmFirst);
    await proveOwner(caller, password);
    const code = String(randomInt(10 ** phoneCodeLimits.digits)).padStart(phoneCodeLimits.digits, '0');
    const notBefore = new Date(now().getTime() - CODE_INTERVAL_MS);
    const pending = { userId: caller.id, phone, codeHash: hashCode(caller.id, code), now: now(), notBefore };
    if (!(await store.savePhoneCode(database, pending))) throw tooMany(CODE_INTERVAL_MS / 1000);
    await countCode({ account: caller.id, phone, network: networkOf(request.ip) });
    if (!(await push.sendCode(caller.id, phone, code))) throw unavailable(refs(pushTexts).codeNotSent);
    return { status: 200, body: messageBody(refs(pushTexts).codeSent) };
  };

  const addPhone: Handler<typeof contract.addPushPhone> = async ({ caller, body: { code } }) => {
    if (!push.notifyPhone || !push.publicKey) throw invalid(refs(pushTexts).phoneOff);
    const notBefore = new Date(now().getTime() - phoneCodeLimits.minutes * 60_000);
    const entered = { userId: caller.id, codeHash: hashCode(caller.id, code), notBefore };
    const phone = await store.takeVerifiedPhone(database, entered);
    if (!phone) throw invalid(refs(pushTexts).codeWrong);
    const device = {
      ...{ id: newId(), user_id: caller.id, session_id: caller.sessionId, endpoint: `tel:${phone}` },
      ...{ p256dh: '', auth: '', server_key: push.publicKey, kinds: [...pushKinds], created_at: now() },
    };
    await store.saveDevice(database, device, { isRenewal: false });
    return { status: 200, body: messageBody(refs(pushTexts).phoneAdded) };
  };

  /** One after the other: what the account or the number is refused counts neither for its network nor for all. */
  async function countCode(whose: Parameters<typeof codeCounts>[1]): Promise<void> {
    for (const [at, count] of codeCounts(config.tokenSecret, whose).entries()) {
      const [total] = await addCounts(database, [count]);
      if (total && total.count > (codesPerDay[at] ?? 0)) throw tooMany(Math.ceil(total.leftMs / 1000));
    }
  }

  const hashCode = (userId: string, code: string) =>
    createHmac('sha256', config.tokenSecret).update(`phone code:${userId}:${code}`).digest('base64url');

  const unmute: Handler<typeof contract.clearPushMutes> = async ({ caller }) => {
    await queue.clearMutes(database, caller.id);
    return { status: 200, body: messageBody(refs(pushTexts).unmuted) };
  };

  /** The same answer for an unknown id. */
  const note: Handler<typeof contract.notePushAction> = async ({ body: { id, action } }) => {
    // Both were seen: no email follows.
    await queue.markOpened(database, id, now());
    if (action === 'mute') await mute(id);
    return { status: 200, body: messageBody(refs(pushTexts).noted) };
  };

  async function mute(messageId: string): Promise<void> {
    const message = await queue.findMessage(database, messageId);
    if (!message) return;
    if (!(await stopSearchOfTag(message.tag))) await queue.muteTag(database, message, now());
    await queue.cancelQueued(database, message.user_id, message.tag);
  }

  return { show, save, add, change, remove, sendCode, addPhone, unmute, note };
}
