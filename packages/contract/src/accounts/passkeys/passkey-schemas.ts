// Schemas of passkeys: the list, and the WebAuthn options and answers as JSON.
import * as z from 'zod/mini';
import { Id, Moment, requiredText } from '../../http/common-schemas.ts';
import { refs } from '../../languages/text-ref.ts';
import { passkeyLimits, textLimits } from '../../limits.ts';
import { accountTexts } from '../account-texts.ts';
import { passwordTooLong } from '../password-rules.ts';
import { passkeyTexts } from './passkey-texts.ts';

/** Proof required before passkeys change: none shortly after a sign-in. */
export const passkeyProofs = ['nothing', 'password', 'sign-in'] as const;

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  addedAt: Moment,
  lastUsedAt: z.nullable(Moment),
  refusedAt: z.nullable(Moment),
});
export type Passkey = z.infer<typeof Passkey>;

export const Passkeys = z.object({
  passkeys: z.array(Passkey),
  proof: z.enum(passkeyProofs),
  isOfferDue: z.boolean(),
});
export type Passkeys = z.infer<typeof Passkeys>;

export const PasskeyParams = z.object({ userId: Id, passkeyId: Id });
export const PasskeyName = z.object({ name: requiredText(refs(passkeyTexts).nameRequired, passkeyLimits.nameLength) });

export const PasskeyProof = z.object({
  password: z.optional(
    z
      .string()
      .check(
        z.minLength(1, refs(accountTexts).passwordRequired),
        z.maxLength(textLimits.password.max, passwordTooLong()),
      ),
  ),
});

const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
const credentialId = bytes(1400);
const publicKey = z.literal('public-key');

export const SignInChallenge = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

export const NewPasskeyChallenge = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(z.object({ type: publicKey, id: z.string() })),
});

export const PasskeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    authenticatorData: bytes(4096),
    clientDataJSON: bytes(4096),
    signature: bytes(4096),
    userHandle: z.nullish(bytes(100)),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const NewPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({ attestationObject: bytes(16_384), clientDataJSON: bytes(4096) }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;
