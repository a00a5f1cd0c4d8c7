// Push notifications on the wire: devices, preferences, and what the service worker reports.
import * as z from 'zod/mini';
import { PasskeyProof } from '../accounts/passkeys/passkey-schemas.ts';
import { isTimeZone } from '../email/time-zone.ts';
import { Id, Moment, oneLine } from '../http/common-schemas.ts';
import { refs } from '../languages/text-ref.ts';
import { textLimits } from '../limits.ts';
import { parsePhone } from '../phone-numbers/phone-numbers.ts';
import { phoneTexts } from '../phone-numbers/phone-texts.ts';
import { pushKinds, pushLimits } from './push-kinds.ts';
import { pushTexts } from './push-texts.ts';

const Hour = z.int().check(z.gte(0), z.lte(23));
const Kinds = z.array(z.enum(pushKinds)).check(z.maxLength(pushKinds.length));
const TimeZone = z.nullable(
  z.string(refs(pushTexts).timeZone).check(z.maxLength(64), z.refine(isTimeZone, refs(pushTexts).timeZone)),
);

export const PushPreferencesForm = z.object({
  quietHours: z.nullable(z.object({ from: Hour, until: Hour })),
  showsText: z.boolean(),
  timeZone: TimeZone,
});

export const PushDevice = z.object({
  id: Id,
  device: z.nullable(z.string()),
  kinds: Kinds,
  addedAt: Moment,
  lastSentAt: z.nullable(Moment),
  isThisOne: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const PushSettings = z.extend(PushPreferencesForm, {
  /** The key to subscribe with; null if pushes are off here. */
  publicKey: z.nullable(z.string()),
  devices: z.array(PushDevice),
  /** Whether a phone number can be added: the operator has connected a provider. */
  offersPhone: z.boolean(),
  /** Conversations and searches that were muted from a notification. */
  muted: z.number(),
});
export type PushSettings = z.infer<typeof PushSettings>;

const Key = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}={0,2}$/));

/** As `PushSubscription.toJSON()` of a browser. */
export const NewPushDevice = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(pushLimits.endpointLength)),
  keys: z.object({ p256dh: Key, auth: Key }),
  timeZone: z._default(TimeZone, null),
  /** Of a device that is on: one that was removed since stays removed. */
  isRenewal: z._default(z.boolean(), false),
});

const Phone = z.pipe(
  z.string(refs(phoneTexts).wrong).check(
    oneLine(),
    z.maxLength(textLimits.phone.max, { error: refs(phoneTexts).wrong, abort: true }),
    z.refine((text: string) => parsePhone(text) !== null, refs(phoneTexts).wrong),
  ),
  z.transform((text: string) => parsePhone(text) ?? ''),
);

/** As users write it; stored as E.164. The password where the sign-in was long ago: it gets messages until it is removed. */
export const PushPhone = z.extend(PasskeyProof, { phone: Phone });
export const PushPhoneCode = z.object({
  code: z.string().check(oneLine(), z.regex(/^\d{6}$/, refs(pushTexts).codeWrong)),
});

export const PushDeviceParams = z.object({ userId: Id, deviceId: Id });
export const PushDeviceKinds = z.object({ kinds: Kinds });

/** `id` came inside the encrypted push: only its receiver knows it. */
export const PushAction = z.object({ id: Id, action: z.enum(['open', 'mute']) });
