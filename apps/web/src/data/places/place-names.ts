// The names that the product itself gives to places: English in addresses, so that one address serves every language.
import { placeName } from '@chowk/contract/places/place-names';
import { texts } from '../search/search-texts.ts';

/** Where the device is. */
export const YOUR_LOCATION = 'your location';
/** A point whose name the address does not tell. */
export const CHOSEN_PLACE = 'the chosen place';

/** What a person reads for the name of a place in an address. */
export function sayPlace(name: string = CHOSEN_PLACE): string {
  if (name === YOUR_LOCATION) return texts.yourLocation;
  return name === CHOSEN_PLACE ? texts.chosenPlace : placeName(name);
}
