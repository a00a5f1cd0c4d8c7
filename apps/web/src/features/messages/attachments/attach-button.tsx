// The paper clip beside the message: photos from the camera or the gallery, or a place.
import { ImagePlus, MapPin, Paperclip } from 'lucide-react';
import { type ChangeEvent, memo, useRef, useState } from 'react';
import { networkError } from '../../../platform/api/api-error.ts';
import { toastError } from '../../../platform/api/error-messages.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menus/menu.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { attachmentDrafts } from './attachment-drafts.ts';
import { texts } from './attachments-texts.ts';

const loadSharing = () => import('./share-place.tsx').then((module) => module.SharePlace);

/** `name` is that of the draft. Not drawn anew with every key in the field beside it: a menu is much to draw. */
export const AttachButton = memo(({ name }: { readonly name: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isSharing, setSharing] = useState(false);
  const stopSharing = () => setSharing(false);
  const SharePlace = useLazyModule(isSharing ? loadSharing : null, () => {
    stopSharing();
    toastError(networkError());
  });

  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    void attachmentDrafts.addPhotos(name, [...(target.files ?? [])]);
    // The same file can be picked again after it was removed.
    target.value = '';
  }

  const trigger = (
    <IconButton label={texts.addPhotosOrPlace} icon={<Paperclip className="size-5" aria-hidden="true" />} />
  );
  return (
    <>
      <Menu trigger={trigger} label={texts.addToMessage} startsOpen={false}>
        <MenuItem onSelect={() => input.current?.click()}>
          <ImagePlus className="size-5 shrink-0" aria-hidden="true" />
          {texts.photos}
        </MenuItem>
        <MenuItem onSelect={() => setSharing(true)}>
          <MapPin className="size-5 shrink-0" aria-hidden="true" />
          {texts.sharePlace}
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={texts.choosePhotos}
        onChange={pick}
        className="sr-only"
      />
      {isSharing && SharePlace ? (
        <SharePlace onChosen={(place) => attachmentDrafts.setPlace(name, place)} onClose={stopSharing} />
      ) : null}
    </>
  );
});
