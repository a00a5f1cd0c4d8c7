// Schemas of listings: the response, the form, and the upload.
import * as z from 'zod/mini';
import { ListingHistory } from '../deals/deal-schemas.ts';
import { Id, Latitude, Longitude, Moment, oneLine, severalLines } from '../http/common-schemas.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { errorTexts } from '../http/error-texts.ts';
import { refs, type TextRef } from '../languages/text-ref.ts';
import { PRICE_MAX, photoLimits, textLimits } from '../limits.ts';
import { PhoneInput } from '../phone-numbers/phone-schemas.ts';
import { findCategory, findSubcategory } from './categories.ts';
import { ChoiceAnswers, ChoiceInputs } from './choice-schemas.ts';
import { DetailAnswers, DetailRows, DetailsGiven, DetailsInput, detailsBelong } from './details/detail-schemas.ts';
import type { Choices, ListingFieldName } from './listing-fields.ts';
import { listingStatuses } from './listing-status.ts';
import { listingTexts } from './listing-texts.ts';
import { MediaFile } from './photo-schemas.ts';
import { photoTexts } from './photo-texts.ts';

export const Seller = z.object({
  id: Id,
  fullName: z.string(),
  avatar: z.nullable(z.string()),
  /** On the listing page: whether the email is verified, and the month of joining. */
  isEmailConfirmed: z.optional(z.boolean()),
  joinedAt: z.optional(Moment),
});

/** A schema for each field of a listing: one left out does not compile. */
function byField<Schemas extends Record<ListingFieldName, z.ZodMiniType>>(schemas: Schemas): Schemas {
  return schemas;
}

export const FieldAnswers = byField({
  title: z.string(),
  description: z.string(),
  price: z.number(),
  category: z.string(),
  subcategory: z.nullable(z.string()),
  city: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  ...ChoiceAnswers,
  details: DetailAnswers,
});

export const Listing = z.object({
  id: Id,
  userId: Id,
  ...FieldAnswers,
  /** The two or three details that matter, for a card: '2021 · 18,400 km · petrol'. */
  detailLine: z.nullable(z.string()),
  status: z.enum(listingStatuses),
  location: z.string(),
  images: z.array(z.string()),
  mediaFiles: z.array(MediaFile),
  isSold: z.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
  expiresAt: Moment,
  /** Present while pending: the seller's email is not verified, so only the seller sees it. */
  awaitsConfirmation: z.optional(z.literal(true)),
  /** Present while a moderator checks it before others see it: by a rule, or after several reports. */
  awaitsReview: z.optional(z.literal(true)),
  /** Beside `awaitsReview`: after reports of several users. */
  hiddenByReports: z.optional(z.literal(true)),
  /** For its seller alone; others ask for it with a call of its own. */
  phone: z.optional(z.string()),
  seller: Seller,
});
export type Listing = z.infer<typeof Listing>;

/** What the one who asks may do with it: decided once, on the server. */
export const Viewer = z.object({ isOwner: z.boolean(), isFavorite: z.boolean(), canMessage: z.boolean() });

/** `hasPhone`: its seller can be called, while it is on offer. */
export const ListingDetail = z.extend(Listing, {
  detailRows: DetailRows,
  viewer: Viewer,
  hasPhone: z.optional(z.literal(true)),
  ...ListingHistory,
});
export type ListingDetail = z.infer<typeof ListingDetail>;

type LengthTexts = { required: TextRef; short: TextRef; long: TextRef };

/** Cleaned text between two lengths; an empty one is missing rather than short. */
function textBetween({ min, max }: { min: number; max: number }, texts: LengthTexts, clean = oneLine()) {
  return z
    .string(texts.required)
    .check(
      clean,
      z.minLength(1, { error: texts.required, abort: true }),
      z.minLength(min, { error: texts.short, abort: true }),
      z.maxLength(max, texts.long),
    );
}

/** Plain decimals only: `Number('0x10')` and `Number('1e3')` are no prices. */
function isPrice(text: string): boolean {
  return /^(\d{1,20}(\.\d{0,20})?|\.\d{1,20})$/.test(text) && Number(text) <= PRICE_MAX;
}

/** As JavaScript writes numbers, `3e-7` among them; `Number('0x10')` is no coordinate. */
const Decimal = z
  .string()
  .check(
    z.trim(),
    z.regex(/^([-+]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})(e[-+]?\d{1,3})?)?$/i, refs(listingTexts).coordinates),
  );

/** A form carries numbers as text; an empty one means the default. */
function coordinate(globe: typeof Latitude) {
  const given = z.union([z.number(), Decimal], refs(listingTexts).coordinates);
  return z._default(
    z.pipe(
      z.pipe(
        given,
        z.transform((value: string | number) => Number(value)),
      ),
      z
        .number(refs(listingTexts).coordinates)
        .check(z.refine((value) => globe.safeParse(value).success, refs(listingTexts).coordinates)),
    ),
    0,
  );
}

const FormFields = byField({
  title: textBetween(textLimits.title, {
    required: refs(listingTexts).titleRequired,
    short: refs(listingTexts).titleShort,
    long: refs(listingTexts).titleLong,
  }),
  description: textBetween(
    textLimits.description,
    {
      required: refs(listingTexts).descriptionRequired,
      short: refs(listingTexts).descriptionShort,
      long: refs(listingTexts).descriptionLong,
    },
    severalLines(),
  ),
  price: z.string(refs(listingTexts).price).check(z.trim(), z.refine(isPrice, refs(listingTexts).price)),
  category: z.string(refs(listingTexts).categoryRequired).check(
    z.minLength(1, { error: refs(listingTexts).categoryRequired, abort: true }),
    z.refine((slug) => findCategory(slug) !== undefined, refs(listingTexts).categoryUnknown),
  ),
  subcategory: z.optional(z.string()),
  city: textBetween(textLimits.city, {
    required: refs(listingTexts).cityRequired,
    short: refs(listingTexts).cityShort,
    long: refs(listingTexts).cityLong({ max: textLimits.city.max }),
  }),
  address: textBetween(textLimits.address, {
    required: refs(listingTexts).addressRequired,
    short: refs(listingTexts).addressShort,
    long: refs(listingTexts).addressLong({ max: textLimits.address.max }),
  }),
  latitude: coordinate(Latitude),
  longitude: coordinate(Longitude),
  ...ChoiceInputs,
});

export const subcategoryBelongs = z.refine<{ category: string; subcategory?: string | null | undefined }>(
  (form) => !form.subcategory || findSubcategory(form.category, form.subcategory) !== undefined,
  { error: refs(listingTexts).subcategoryUnknown, path: ['subcategory'] },
);

const freeIsFree = z.refine<{ price: string; pricing?: Choices['pricing'] | '' | undefined }>(
  (form) => form.pricing !== 'free' || Number(form.price) === 0,
  { error: refs(listingTexts).priceOfFree, path: ['price'] },
);

const PrivateFields = { phone: PhoneInput };

export const ListingForm = z
  .object({ ...FormFields, ...PrivateFields, details: DetailsInput })
  .check(subcategoryBelongs, detailsBelong, freeIsFree);
export type ListingForm = z.output<typeof ListingForm>;

/** A photo that stays in an edit: named by its id, or by its file where a client knows no more. */
const KeptFile = z.object({
  id: z.optional(Id),
  fileName: z.optional(z.string()),
  url: z.optional(z.string()),
  fileUrl: z.optional(z.string()),
});

const YesOrNo = z.pipe(
  z.string().check(z.trim(), z.toLowerCase()),
  z.enum(['true', 'false'], refs(listingTexts).yesOrNo),
);

/** What the multipart form carries. `photoOrder` places new files among stored ones: an id for a stored photo,
 * `new` for the next uploaded one; left out, stored photos come first. `details` is the text of a JSON object; an edit
 * without it leaves them as they are, and an empty one takes them away. */
export const ListingUpload = z
  .object({
    ...FormFields,
    ...PrivateFields,
    details: z.optional(DetailsGiven),
    userId: z
      .string(refs(listingTexts).noUserId)
      .check(z.minLength(1, { error: refs(listingTexts).noUserId, abort: true })),
    isSold: z.optional(YesOrNo),
    mediaFiles: z._default(
      z
        .array(KeptFile)
        .check(z.maxLength(photoLimits.mostPerListing, refs(photoTexts).tooMany({ most: photoLimits.mostPerListing }))),
      [],
    ),
    photoOrder: z.optional(z.string().check(z.maxLength(500, refs(photoTexts).badOrder))),
  })
  .check(subcategoryBelongs, detailsBelong, freeIsFree);
export type ListingUpload = z.output<typeof ListingUpload>;

export const ListingId = z
  .string(refs(errorTexts).invalidListingId)
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, refs(errorTexts).invalidListingId), z.toLowerCase());
export const ListingParams = z.object({ id: ListingId });

export const SavedListing = z.object({ id: Id, listing: Listing });
export const listingRefusals = { 400: ErrorObject, 401: ErrorObject, 403: ErrorObject, 404: ErrorObject };
