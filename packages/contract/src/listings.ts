// Listings: their shape, the form that makes them, and the calls that read and change them.
import * as z from 'zod/mini';
import { findCategory, findSubcategory } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { ErrorObject, errorTexts } from './errors.ts';
import { PRICE_MAX, photoLimits, textLimits } from './limits.ts';
import { listingStatuses, ownerStatusWords } from './listing-status.ts';
import { MediaFile, photoTexts } from './photos.ts';
import { Done, Id, Latitude, Longitude, Moment, oneLine, severalLines } from './shapes.ts';

export const Seller = z.object({ id: Id, fullName: z.string(), avatar: z.nullable(z.string()) });

export const Listing = z.object({
  id: Id,
  userId: Id,
  title: z.string(),
  description: z.string(),
  price: z.number(),
  category: z.string(),
  subcategory: z.nullable(z.string()),
  status: z.enum(listingStatuses),
  location: z.string(),
  city: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  images: z.array(z.string()),
  mediaFiles: z.array(MediaFile),
  isSold: z.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
  expiresAt: Moment,
  seller: Seller,
});
export type Listing = z.infer<typeof Listing>;

/** What the one who asks may do with it: decided once, on the server. */
export const Viewer = z.object({ isOwner: z.boolean(), isFavorite: z.boolean(), canMessage: z.boolean() });

export const ListingDetail = z.extend(Listing, { viewer: Viewer });
export type ListingDetail = z.infer<typeof ListingDetail>;

export const listingTexts = {
  titleRequired: 'Title is required',
  titleShort: 'Title must be at least 3 characters',
  titleLong: 'Title must be less than 100 characters',
  descriptionRequired: 'Description is required',
  descriptionShort: 'Description must be at least 10 characters',
  descriptionLong: 'Description must be less than 1000 characters',
  price: 'Price must be a valid positive number',
  categoryRequired: 'Category is required',
  categoryUnknown: 'Please select a category',
  subcategoryUnknown: 'Please select a subcategory of this category',
  cityRequired: 'City is required',
  cityShort: 'City must be at least 2 characters',
  cityLong: `City must be less than ${textLimits.city.max} characters`,
  addressRequired: 'Address is required',
  addressShort: 'Address must be at least 5 characters',
  addressLong: `Address must be less than ${textLimits.address.max} characters`,
  loginToCreate: 'You must be logged in to create a listing.',
  noUserId: 'User ID not found. Please log out and log in again.',
  notFound: "The listing you're looking for doesn't exist or has been removed.",
  notOwner: 'You can only change your own listings.',
  statusRefused: 'This status cannot follow the one the listing has.',
  deleted: 'Listing deleted',
  yesOrNo: 'IsSold must be true or false',
  coordinates: 'The coordinates must lie on the globe',
} as const;

type Words = { required: string; short: string; long: string };

/** Cleaned text between two lengths; an empty one is missing rather than short. */
function textBetween({ min, max }: { min: number; max: number }, words: Words, clean = oneLine()) {
  return z
    .string(words.required)
    .check(
      clean,
      z.minLength(1, { error: words.required, abort: true }),
      z.minLength(min, { error: words.short, abort: true }),
      z.maxLength(max, words.long),
    );
}

/** Plain decimals only: `Number('0x10')` and `Number('1e3')` are numbers that nobody means as a price. */
function isPrice(text: string): boolean {
  return /^(\d{1,20}(\.\d{0,20})?|\.\d{1,20})$/.test(text) && Number(text) <= PRICE_MAX;
}

/** As JavaScript writes numbers, `3e-7` among them; `Number('0x10')` is one that nobody means as a place. */
const Decimal = z
  .string()
  .check(z.trim(), z.regex(/^([-+]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})(e[-+]?\d{1,3})?)?$/i, listingTexts.coordinates));

/** A form carries numbers as text; an empty one means the default. */
function coordinate(globe: typeof Latitude) {
  const given = z.union([z.number(), Decimal], listingTexts.coordinates);
  return z._default(
    z.pipe(
      z.pipe(
        given,
        z.transform((value: string | number) => Number(value)),
      ),
      z
        .number(listingTexts.coordinates)
        .check(z.refine((value) => globe.safeParse(value).success, listingTexts.coordinates)),
    ),
    0,
  );
}

const formFields = {
  title: textBetween(textLimits.title, {
    required: listingTexts.titleRequired,
    short: listingTexts.titleShort,
    long: listingTexts.titleLong,
  }),
  description: textBetween(
    textLimits.description,
    {
      required: listingTexts.descriptionRequired,
      short: listingTexts.descriptionShort,
      long: listingTexts.descriptionLong,
    },
    severalLines(),
  ),
  price: z.string(listingTexts.price).check(z.trim(), z.refine(isPrice, listingTexts.price)),
  category: z.string(listingTexts.categoryRequired).check(
    z.minLength(1, { error: listingTexts.categoryRequired, abort: true }),
    z.refine((slug) => findCategory(slug) !== undefined, listingTexts.categoryUnknown),
  ),
  subcategory: z.optional(z.string()),
  city: textBetween(textLimits.city, {
    required: listingTexts.cityRequired,
    short: listingTexts.cityShort,
    long: listingTexts.cityLong,
  }),
  address: textBetween(textLimits.address, {
    required: listingTexts.addressRequired,
    short: listingTexts.addressShort,
    long: listingTexts.addressLong,
  }),
  latitude: coordinate(Latitude),
  longitude: coordinate(Longitude),
};

const subcategoryBelongs = z.refine<{ category: string; subcategory?: string | undefined }>(
  (form) => !form.subcategory || findSubcategory(form.category, form.subcategory) !== undefined,
  { error: listingTexts.subcategoryUnknown, path: ['subcategory'] },
);

/** What a person fills in. */
export const ListingForm = z.object(formFields).check(subcategoryBelongs);
export type ListingForm = z.output<typeof ListingForm>;

/** A photo that is kept in an edit: named by its id, or by its file where a client knows no more. */
const KeptFile = z.object({
  id: z.optional(Id),
  fileName: z.optional(z.string()),
  url: z.optional(z.string()),
  fileUrl: z.optional(z.string()),
});

const YesOrNo = z.pipe(z.string().check(z.trim(), z.toLowerCase()), z.enum(['true', 'false'], listingTexts.yesOrNo));

/**
 * What the multipart form carries. `photoOrder` places new files among kept ones: an id for a kept photo,
 * `new` for the next uploaded one; left out, kept photos come first.
 */
export const ListingUpload = z
  .object({
    ...formFields,
    userId: z.string(listingTexts.noUserId).check(z.minLength(1, { error: listingTexts.noUserId, abort: true })),
    isSold: z.optional(YesOrNo),
    mediaFiles: z._default(z.array(KeptFile).check(z.maxLength(photoLimits.perListing, photoTexts.tooMany)), []),
    photoOrder: z.optional(z.string().check(z.maxLength(500, photoTexts.badOrder))),
  })
  .check(subcategoryBelongs);
export type ListingUpload = z.output<typeof ListingUpload>;

const ListingParams = z.object({
  id: z
    .string(errorTexts.invalidListingId)
    .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, errorTexts.invalidListingId), z.toLowerCase()),
});

const Saved = z.object({ id: Id, listing: Listing });
const refusals = { 400: ErrorObject, 401: ErrorObject, 403: ErrorObject, 404: ErrorObject };

export const showListing = endpoint({
  name: 'showListing',
  summary: 'One listing, with what the caller may do with it',
  method: 'GET',
  path: '/api/classified/:id',
  access: 'everyone',
  params: ListingParams,
  answers: { 200: ListingDetail, 400: ErrorObject, 404: ErrorObject },
});

export const createListing = endpoint({
  name: 'createListing',
  summary: 'Publish a listing with one to four photos; the same Idempotency-Key publishes once',
  method: 'POST',
  path: '/api/classified',
  access: 'signedIn',
  limit: 'upload',
  form: ListingUpload,
  answers: { 201: Saved, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const updateListing = endpoint({
  name: 'updateListing',
  summary: 'Change a listing: the whole form with kept, new and reordered photos, or JSON with isSold alone',
  method: 'PUT',
  path: '/api/classified/:id',
  access: 'signedIn',
  limit: 'upload',
  params: ListingParams,
  form: ListingUpload,
  body: z.object({ isSold: z.boolean() }),
  answers: { 200: Saved, ...refusals },
});

export const changeListingStatus = endpoint({
  name: 'changeListingStatus',
  summary: 'Set a listing to available (or active), pending or sold',
  method: 'PATCH',
  path: '/api/classified/:id/status',
  access: 'signedIn',
  params: ListingParams,
  body: z.object({ status: z.enum(ownerStatusWords) }),
  answers: { 200: Saved, ...refusals },
});

export const deleteListing = endpoint({
  name: 'deleteListing',
  summary: 'Take a listing away for good',
  method: 'DELETE',
  path: '/api/classified/:id',
  access: 'signedIn',
  params: ListingParams,
  answers: { 200: Done, ...refusals },
});

export const showMyListings = endpoint({
  name: 'showMyListings',
  summary: 'The caller’s own listings, newest first, expired and sold ones included',
  method: 'GET',
  path: '/api/classified/my-listings',
  access: 'signedIn',
  answers: { 200: z.array(Listing), 401: ErrorObject },
});
