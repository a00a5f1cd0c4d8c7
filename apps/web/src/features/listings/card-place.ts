// Place line of a card: the sector, phase or village, and the distance.
import { hasPosition, type Point } from '@chowk/contract/places/map-rules';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { texts } from './listings-texts.ts';

/** House numbers and landmarks, less useful than the quarter. */
const houseDetails =
  /^(#|\d|(house|flat|shop|room|plot|sco|scf|booth|near|opp|opposite|behind|beside|next to|above)\b)/i;
const quarters = /\b(sector|phase|village|block|colony|nagar|enclave|aerocity|industrial area)\b/i;

export type CardPlace = {
  readonly quarter: string;
  readonly town?: string | undefined;
};

/** A village is often the city of its address, followed by the town or the state. */
export function shortPlaceName({ location, city }: Pick<CardListing, 'location' | 'city'>): CardPlace {
  const isCity = (part: string) => part.toLowerCase() === city.trim().toLowerCase();
  const all = location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const parts = all.filter((part) => !isCity(part));
  if (all[0] === undefined || isCity(all[0])) return { quarter: city, town: parts[0] };
  const quarter = parts.find((part) => quarters.test(part)) ?? parts.findLast((part) => !houseDetails.test(part));
  return { quarter: quarter ?? parts[0] ?? city, town: city };
}

/** Straight-line distance: '800 m', '3.4 km', '12 km'. Undefined without a position. */
export function formatDistance(from: Point, listing: Pick<CardListing, 'latitude' | 'longitude'>): string | undefined {
  if (!hasPosition(listing)) return undefined;
  const km = distanceKm(from, { lat: listing.latitude, lng: listing.longitude });
  if (km < 0.95) return texts.metres({ number: Math.max(1, Math.round(km * 10)) * 100 });
  return texts.kilometres({ number: km < 9.95 ? km.toFixed(1).replace('.0', '') : Math.round(km) });
}

function distanceKm(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const haversine =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng);
  return 2 * 6371 * Math.asin(Math.sqrt(haversine));
}
