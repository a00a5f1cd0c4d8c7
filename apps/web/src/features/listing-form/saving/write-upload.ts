// The form as it travels: its fields, the photos that stay, the new ones, and the order of all of them.
import { pickFields } from '@chowk/contract/listings/listing-fields';
import type { CheckedValues } from '../listing-values.ts';
import type { FormPhoto } from '../photos/form-photo.ts';

type Upload = {
  readonly values: CheckedValues;
  readonly photos: readonly FormPhoto[];
  readonly userId: string;
  readonly isSold: boolean;
};

export function writeUpload({ values, photos, userId, isSold }: Upload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...pickFields(values), phone: values.phone })) {
    // What may be left out is left out when it is empty.
    if (value !== undefined && value !== '') form.append(name, String(value));
  }
  form.append('details', JSON.stringify(values.details));
  form.append('userId', userId);
  form.append('isSold', String(isSold));
  const kept = photos.filter((photo) => photo.kind === 'kept');
  kept.forEach(({ media }, index) => {
    form.append(`mediaFiles[${index}].id`, media.id);
  });
  form.append('photoOrder', photos.map((photo) => (photo.kind === 'kept' ? photo.media.id : 'new')).join(','));
  // Files last: a server that reads as it goes knows the fields before the bytes come.
  for (const photo of photos) if (photo.kind === 'new') form.append('files', photo.file, photo.file.name);
  return form;
}
