// Schemas of imported rows of users and listings: the rules of the site's forms, plus keys and dates.
import { fullName } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { Email, oneLine, requiredText } from '@chowk/contract/http/common-schemas';
import { refs, sayRef } from '@chowk/contract/languages/text-ref';
import { photoLimits, textLimits } from '@chowk/contract/limits';
import { ListingForm } from '@chowk/contract/listings/listing-schemas';
import * as z from 'zod/mini';

const MAX_KEY_LENGTH = 200;

const AsText = z.pipe(
  z.union([z.string(), z.number(), z.boolean()], 'This should be a text or a number'),
  z.transform(String),
);

const Key = z.pipe(
  AsText,
  z.string().check(oneLine(), z.minLength(1, 'This is missing'), z.maxLength(MAX_KEY_LENGTH, 'This is too long')),
);

const When = z.pipe(
  z.pipe(
    AsText,
    z.transform((text: string) => new Date(/[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`)),
  ),
  z
    .date('This is no moment: 2026-11-16 18:05:00 is one')
    .check(
      z.refine(
        (moment) => moment.getUTCFullYear() >= 1990 && moment.getUTCFullYear() < 2100,
        'This is too long ago or too far ahead',
      ),
    ),
);

const YesOrNo = z.pipe(
  z.pipe(AsText, z.string().check(z.trim(), z.toLowerCase())),
  z.pipe(
    z.enum(['true', 'false', '1', '0', 'yes', 'no'], 'This should be yes or no'),
    z.transform((word) => ['true', '1', 'yes'].includes(word)),
  ),
);

export const UserRow = z.object({
  key: Key,
  fullName: fullName(refs(accountTexts).fullNameRequired),
  email: Email,
  location: requiredText(refs(accountTexts).locationRequired, textLimits.location.max),
  createdAt: z.optional(When),
  /** Whether the old site had verified the address; true by default. */
  emailConfirmed: z._default(YesOrNo, true),
});
export type UserRow = z.output<typeof UserRow>;

const PhotoFile = z
  .string()
  .check(
    z.refine((name) => !/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^\w:|\0/.test(name), 'This leads out of the folder of photos'),
  );

const Photos = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())], 'These should be names of files'),
    z.transform((given: string | string[]) =>
      (typeof given === 'string' ? given.split('|') : given).map((name) => name.trim()).filter(Boolean),
    ),
  ),
  z.array(PhotoFile).check(z.maxLength(photoLimits.mostPerListing, `At most ${photoLimits.mostPerListing} photos`)),
);

export const ListingExtras = z.object({
  key: Key,
  seller: Key,
  status: z._default(
    z.enum(['available', 'pending', 'sold'], 'This should be available, pending or sold'),
    'available',
  ),
  createdAt: z.optional(When),
  expiresAt: z.optional(When),
  photos: z._default(Photos, []),
});
export type ListingRow = z.output<typeof ListingExtras> & { readonly form: z.output<typeof ListingForm> };

export const userColumns = ['key', 'fullName', 'email', 'location', 'createdAt', 'emailConfirmed'] as const;
export const listingColumns = [
  ...[
    'key',
    'seller',
    'title',
    'description',
    'price',
    'category',
    'subcategory',
    'city',
    'address',
    'latitude',
    'longitude',
  ],
  ...['condition', 'pricing', 'details', 'phone', 'status', 'createdAt', 'expiresAt', 'photos'],
] as const;

export type Read<Row> = { readonly row: Row } | { readonly problems: readonly string[] };

export function readUserRow(values: Readonly<Record<string, unknown>>): Read<UserRow> {
  const parsed = UserRow.safeParse(values);
  const unknown = unknownNames(values, userColumns);
  if (parsed.success && unknown.length === 0) return { row: parsed.data };
  return { problems: [...unknown, ...describeIssues(parsed.error)] };
}

export function readListingRow(values: Readonly<Record<string, unknown>>): Read<ListingRow> {
  const extras = ListingExtras.safeParse(values);
  const { price, phone = '' } = values;
  const form = ListingForm.safeParse({ ...values, price: typeof price === 'number' ? String(price) : price, phone });
  const unknown = unknownNames(values, listingColumns);
  if (extras.success && form.success && unknown.length === 0) return { row: { ...extras.data, form: form.data } };
  return { problems: [...unknown, ...describeIssues(extras.error), ...describeIssues(form.error)] };
}

/** Otherwise a misspelled column would be ignored silently. */
function unknownNames(values: Readonly<Record<string, unknown>>, known: readonly string[]): string[] {
  return Object.keys(values).flatMap((name) => (known.includes(name) ? [] : [`${name}: there is no such column`]));
}

function describeIssues(error: { readonly issues: readonly z.core.$ZodIssue[] } | undefined): string[] {
  return (error?.issues ?? []).map(
    ({ path, message }) => `${path[0] === undefined ? '' : `${String(path[0])}: `}${sayRef(message, 'en')}`,
  );
}
