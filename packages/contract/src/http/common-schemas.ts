// Schemas that many endpoints share: ids, timestamps, email addresses, coordinates, one-line texts.
import * as z from 'zod/mini';
import { refs, type TextRef } from '../languages/text-ref.ts';
import { textLimits } from '../limits.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { emailTexts } from './email-address-texts.ts';
import { Said } from './error-schemas.ts';
import { inputTexts } from './input-texts.ts';

/** Ids are UUIDs; their case does not matter, so they are folded on the way in. */
export const Id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, refs(inputTexts).notAnId), z.toLowerCase());
export const IdParams = z.object({ id: Id });
export const UserIdParams = z.object({ userId: Id });
export const ListingIdParams = z.object({ listingId: Id });

/** A moment as ISO 8601 text with milliseconds, in UTC. */
export const Moment = z.iso.datetime({ precision: 3 });

/** The first check of every field that users fill in: what cannot be seen is gone before anything else is asked. */
export const oneLine = () => z.overwrite(cleanLine);
export const severalLines = () => z.overwrite(cleanText);

export const Email = z
  .string(refs(emailTexts).required)
  .check(
    oneLine(),
    z.minLength(1, { error: refs(emailTexts).required, abort: true }),
    z.maxLength(textLimits.email.max, refs(emailTexts).invalid),
    z.regex(z.regexes.email, refs(emailTexts).invalid),
  );

export const Latitude = z.number().check(z.gte(-90), z.lte(90));
export const Longitude = z.number().check(z.gte(-180), z.lte(180));

export function requiredText(message: TextRef, max: number) {
  return z.string(message).check(oneLine(), ...between1And(max, message));
}

export function optionalText(max: number) {
  return z.string().check(oneLine(), z.maxLength(max, refs(inputTexts).tooLong({ max })));
}

export function requiredLines(message: TextRef, max: number) {
  return z.string(message).check(severalLines(), ...between1And(max, message));
}

function between1And(max: number, message: TextRef) {
  const isThere = z.minLength(1, { error: message, abort: true });
  return [isThere, z.maxLength(max, refs(inputTexts).tooLong({ max }))] as const;
}

/** The success of a write that has nothing more to say. */
export const Done = Said;
