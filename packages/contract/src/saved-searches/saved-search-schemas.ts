// Schemas of saved searches.
import * as z from 'zod/mini';
import { Id, Latitude, Longitude, Moment, oneLine } from '../http/common-schemas.ts';
import { refs } from '../languages/text-ref.ts';
import { PRICE_MAX, textLimits } from '../limits.ts';
import { findCategory } from '../listings/categories.ts';
import { DetailsGiven } from '../listings/details/detail-schemas.ts';
import { ListingId, subcategoryBelongs } from '../listings/listing-schemas.ts';
import { listingTexts } from '../listings/listing-texts.ts';
import { FacetsRequest } from '../search/search-schemas.ts';
import { alertFrequencies, savedSearchLimits } from './saved-search-limits.ts';
import { savedSearchTexts } from './saved-search-texts.ts';

const Frequency = z.enum(alertFrequencies);
const PlaceName = z.nullish(z.string().check(oneLine(), z.maxLength(textLimits.placeLabel.max)));

/** `search` is a search request. `listingId` instead of it saves a search for listings like that one, which may be sold, expired
 * or deleted. */
export const NewSavedSearch = z
  .object({
    search: z.nullish(FacetsRequest),
    listingId: z.nullish(ListingId),
    placeName: PlaceName,
    /** Left out: at once, or daily where it finds too many for that. */
    frequency: z.nullish(Frequency),
  })
  .check(
    z.refine(({ search, listingId }) => (search == null) !== (listingId == null), refs(savedSearchTexts).nothingToSave),
  );
export type NewSavedSearch = z.input<typeof NewSavedSearch>;

/** What is left out stays as it is. An empty name is the automatic one. */
export const SavedSearchChanges = z.object({
  name: z.nullish(z.string().check(oneLine(), z.maxLength(savedSearchLimits.nameLength))),
  search: z.nullish(FacetsRequest),
  placeName: PlaceName,
  frequency: z.nullish(Frequency),
});
export type SavedSearchChanges = z.input<typeof SavedSearchChanges>;

/** What was understood, from which `describeSearch` makes a sentence in any language. */
export const UnderstoodSearch = z.object({
  words: z.string(),
  category: z.nullable(z.string()),
  subcategory: z.nullable(z.string()),
  minPrice: z.nullable(z.number()),
  maxPrice: z.nullable(z.number()),
  /** `name` is null where only the position is known. */
  place: z.nullable(z.object({ name: z.nullable(z.string()), radiusKm: z.number() })),
  isMapArea: z.boolean(),
  exclusions: z.array(z.string()),
});
export type UnderstoodSearch = z.infer<typeof UnderstoodSearch>;

export const SavedSearch = z.object({
  id: Id,
  name: z.nullable(z.string()),
  search: FacetsRequest,
  understood: UnderstoodSearch,
  frequency: Frequency,
  mayBeInstant: z.boolean(),
  perDay: z.number(),
  /** Found since it was last opened, `savedSearchLimits.newCount` at most. */
  newCount: z.int(),
  createdAt: Moment,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** A listing that is being written; what is unknown yet is left out. */
export const DemandRequest = z
  .object({
    title: z.string().check(oneLine(), z.maxLength(textLimits.title.max)),
    description: z._default(z.string().check(z.maxLength(textLimits.description.max)), ''),
    category: z
      .string()
      .check(z.refine((slug) => findCategory(slug) !== undefined, refs(listingTexts).categoryUnknown)),
    subcategory: z.nullish(z.string()),
    city: z._default(z.string().check(oneLine(), z.maxLength(textLimits.city.max)), ''),
    price: z.nullish(z.number().check(z.gte(0), z.lte(PRICE_MAX))),
    latitude: z.nullish(Latitude),
    longitude: z.nullish(Longitude),
    details: z.optional(DetailsGiven),
  })
  .check(subcategoryBelongs);
export type DemandRequest = z.input<typeof DemandRequest>;

/** Null for fewer than `savedSearchLimits.leastPeople`. */
export const Demand = z.object({ users: z.nullable(z.int()) });
export type Demand = z.infer<typeof Demand>;
