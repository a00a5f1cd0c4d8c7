// Schemas of geocoding.
import * as z from 'zod/mini';
import { oneLine } from '../http/common-schemas.ts';
import { defineTexts } from '../languages/define-texts.ts';
import { refs } from '../languages/text-ref.ts';
import { suggestionLimits, textLimits } from '../limits.ts';

export const geocodeTexts = defineTexts('places/refusals', { query: 'Please say which place to look for' });

/** What counts as a city when only cities are asked for. */
export const cityTypes = ['city', 'town', 'village', 'administrative'] as const;

const FeatureType = z.optional(z.enum(['city']));

/** A larger limit than the most that is ever answered is no mistake: it is capped. */
export const GeocodeQuery = z.object({
  q: z.string(refs(geocodeTexts).query).check(oneLine(), z.maxLength(textLimits.searchQuery.max)),
  format: z._default(z.enum(['json']), 'json'),
  addressdetails: z.optional(z.enum(['0', '1'])),
  limit: z._default(z.coerce.number<number | string>().check(z.gte(1), z.multipleOf(1)), suggestionLimits.results),
  alike: z.optional(z.enum(['1'])),
  nearest: z.optional(z.enum(['1'])),
  lat: z.optional(z.coerce.number<number | string>().check(z.gte(-90), z.lte(90))),
  lon: z.optional(z.coerce.number<number | string>().check(z.gte(-180), z.lte(180))),
  featureType: FeatureType,
  featuretype: FeatureType,
});
export type GeocodeQuery = z.input<typeof GeocodeQuery>;

const Name = z.string().check(z.maxLength(1000));
const Degrees = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/));

export const GeocodeAddress = z.object({
  suburb: z.optional(Name),
  city: z.optional(Name),
  town: z.optional(Name),
  village: z.optional(Name),
  county: z.optional(Name),
  state: z.optional(Name),
  country: z.optional(Name),
  country_code: z.optional(Name),
});

/** `osm_id` is negative for a place that OpenStreetMap does not know. */
export const GeocodePlace = z.object({
  place_id: z.number(),
  licence: Name,
  osm_type: z.optional(Name),
  osm_id: z.optional(z.number()),
  lat: Degrees,
  lon: Degrees,
  class: Name,
  type: Name,
  place_rank: z.number(),
  importance: z.number(),
  addresstype: Name,
  name: Name,
  display_name: Name,
  address: GeocodeAddress,
  boundingbox: z.array(Degrees).check(z.length(4)),
});
export type GeocodePlace = z.infer<typeof GeocodePlace>;
