// Share button: the share sheet of the device on phones, a menu on desktops.
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { localizedPath, paths } from '../../../platform/addresses/paths.ts';
import { networkError } from '../../../platform/api/api-error.ts';
import { toastError } from '../../../platform/api/error-messages.ts';
import { useMediaQuery } from '../../../platform/device/browser-state.ts';
import { useSettings } from '../../../platform/page/page-context.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { LazyMenu } from '../../../ui/menus/lazy-menu.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { copyLink, type SharedListing, SharingContext, shareByDevice } from './share-links.ts';
import { texts } from './sharing-texts.ts';

const loadMenu = () => import('./share-menu.tsx').then((module) => module.ShareMenu);
const loadNotice = () => import('./notice-dialog.tsx').then((module) => module.NoticeDialog);

export function ShareButton({ listing }: { readonly listing: SharedListing }) {
  const { publicUrl } = useSettings();
  const url = publicUrl + localizedPath(paths.listing(listing.id));
  const isTouch = useMediaQuery('(pointer: coarse)');
  const [isNoticeOpen, setNoticeOpen] = useState(false);
  const closeNotice = () => setNoticeOpen(false);
  const Notice = useLazyModule(isNoticeOpen ? loadNotice : null, () => {
    closeNotice();
    toastError(networkError());
  });
  const icon = <Share2 className="size-5" aria-hidden="true" />;
  if (isTouch && typeof navigator.share === 'function')
    return <IconButton label={texts.share} icon={icon} onClick={() => void shareByDevice(listing, url)} />;
  return (
    <SharingContext value={{ listing, url, openNotice: () => setNoticeOpen(true) }}>
      <LazyMenu
        trigger={<IconButton label={texts.share} icon={icon} />}
        load={loadMenu}
        onFailed={() => void copyLink(url)}
      />
      {isNoticeOpen && Notice ? <Notice listing={listing} url={url} close={closeNotice} /> : null}
    </SharingContext>
  );
}
