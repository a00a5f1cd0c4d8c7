// Verifies an identity provider's ID token: signature, issuer, audience, expiry, and that the e-mail is proven.
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { Email } from '@chowk/contract/http/common-schemas';
import { textLimits } from '@chowk/contract/limits';
import { cleanLine } from '@chowk/contract/text/clean-text';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { unauthorized, unavailable } from '../../http/errors.ts';

export type IdentityProvider = {
  /** The provider's published keys. */
  readonly keys: JWTVerifyGetKey;
  readonly issuers: readonly string[];
  /** Whom its tokens must be meant for: us. */
  readonly audience: string;
};

export type Identity = { readonly subject: string; readonly email: string; readonly fullName: string };

/** What people type is cleaned; what a provider vouches for is that address and no other. */
const ExactEmail = z.pipe(z.string().check(z.refine((email) => cleanLine(email) === email)), Email);

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: ExactEmail,
  email_verified: z.literal(true),
  name: z.optional(z.string()),
});

export async function verifyIdToken(provider: IdentityProvider, idToken: string, now: Date): Promise<Identity> {
  const claims = Claims.safeParse(await readPayload(provider, idToken, now));
  if (!claims.success) throw unauthorized(accountTexts.googleRefused);
  const { sub, email, name } = claims.data;
  return { subject: sub, email, fullName: nameFrom(name, email) };
}

async function readPayload(provider: IdentityProvider, idToken: string, now: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, provider.keys, {
      algorithms: ['RS256'],
      issuer: [...provider.issuers],
      audience: provider.audience,
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
      // Two machines' clocks are never quite the same.
      clockTolerance: 5,
    });
    return payload;
  } catch (error) {
    throw isProvidersFault(error)
      ? unavailable(accountTexts.googleUnreachable, 5)
      : unauthorized(accountTexts.googleRefused);
  }
}

const keysOutOfReach = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** The keys could not be had, so nothing is known about the token. */
function isProvidersFault(error: unknown): boolean {
  return !(error instanceof errors.JOSEError) || keysOutOfReach.has(error.code);
}

function nameFrom(name: string | undefined, email: string): string {
  const given = cleanLine(name?.toWellFormed() ?? '') || (email.split('@')[0] ?? email);
  return [...given].slice(0, textLimits.fullName.max).join('');
}
