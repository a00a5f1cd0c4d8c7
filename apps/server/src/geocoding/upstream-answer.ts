// What a Nominatim-compatible service answered: checked, and cut to our own shape.
import { suggestionLimits } from '@chowk/contract/limits';
import { GeocodePlace } from '@chowk/contract/places/geocoding-schemas';
import * as z from 'zod/mini';

const Answer = z.array(z.looseObject({ display_name: z.string(), type: z.string() })).check(z.maxLength(100));

export async function readPlaces(response: Response): Promise<GeocodePlace[]> {
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}`);
  const answer = Answer.parse(await response.json());
  const places = answer.flatMap((place) => GeocodePlace.safeParse(completePlace(place)).data ?? []);
  return places.slice(0, suggestionLimits.results);
}

/** Older versions leave out what newer ones add. */
function completePlace(place: z.infer<typeof Answer>[number]): object {
  const name = place.display_name.split(',')[0];
  return { importance: 0, place_rank: 30, addresstype: place.type, name, address: {}, ...place };
}
