// The arranged photos of a listing as rows: those that stay with their new position, and the new ones.
import { newId } from '../../database/ids.ts';
import type { NewPhoto } from '../../database/schema.ts';
import type { StoredPhoto } from '../../media/index.ts';
import type { PhotoPlace } from './photo-arrangement.rules.ts';

export function keptPhotos(places: readonly PhotoPlace[]): { id: string; position: number }[] {
  return places.flatMap((place, position) => ('keep' in place ? [{ id: place.keep, position }] : []));
}

export function newPhotoRows(
  listingId: string,
  places: readonly PhotoPlace[],
  stored: readonly StoredPhoto[],
  moment: Date,
): NewPhoto[] {
  return places.flatMap((place, position) => {
    const photo = 'add' in place ? stored[place.add] : undefined;
    if (!photo) return [];
    const { fileName, width, height, preview } = photo;
    return [
      { id: newId(), listing_id: listingId, position, file_name: fileName, width, height, preview, created_at: moment },
    ];
  });
}
