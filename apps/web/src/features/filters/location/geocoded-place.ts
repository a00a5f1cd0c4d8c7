// A place as the geocoder knows it, as one to search around.
import type { GeocodePlace } from '@chowk/contract/places/geocoding-schemas';
import type { ChosenPlace } from '../filter-draft.ts';

export function toChosenPlace({ lat, lon, name, display_name }: GeocodePlace): ChosenPlace {
  return { lat: Number(lat), lng: Number(lon), name: name || display_name };
}
