// What a Nominatim-compatible service answered: read up to a limit, checked, and cut to our own shape.
import { suggestionLimits } from '@chowk/contract/limits';
import { GeocodePlace } from '@chowk/contract/places/geocoding-schemas';
import * as z from 'zod/mini';

/** Five places with their addresses are some 5 KB. */
const MOST_BYTES = 256 * 1024;

const Answer = z.array(z.looseObject({ display_name: z.string(), type: z.string() })).check(z.maxLength(100));

export async function readPlaces(response: Response): Promise<GeocodePlace[]> {
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}`);
  const answer = Answer.parse(JSON.parse(await readText(response)));
  const places = answer.flatMap((place) => GeocodePlace.safeParse(completePlace(place)).data ?? []);
  return places.slice(0, suggestionLimits.results);
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new Error('The geocoder answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Older versions leave out what newer ones add. */
function completePlace(place: z.infer<typeof Answer>[number]): object {
  const name = place.display_name.split(',')[0];
  return { importance: 0, place_rank: 30, addresstype: place.type, name, address: {}, ...place };
}
