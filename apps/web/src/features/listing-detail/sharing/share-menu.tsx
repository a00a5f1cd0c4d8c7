// Share menu for desktops (lazily loaded).
import { Mail, MessageCircle, QrCode } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../../../ui/menus/menu.tsx';
import { copyLink, emailShareLink, useSharing, whatsAppShareLink } from './share-links.ts';
import { texts } from './sharing-texts.ts';

export function ShareMenu({ trigger }: { readonly trigger: ReactElement }) {
  const { listing, url, openNotice } = useSharing();
  return (
    <Menu trigger={trigger} label={texts.share} align="start" onOpen={() => void copyLink(url)}>
      <MenuItem asChild>
        <a href={whatsAppShareLink(listing, url)} target="_blank" rel="noopener noreferrer">
          <MessageCircle className="size-5" aria-hidden="true" />
          {texts.whatsApp}
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={emailShareLink(listing, url)}>
          <Mail className="size-5" aria-hidden="true" />
          {texts.email}
        </a>
      </MenuItem>
      <MenuItem onSelect={openNotice}>
        <QrCode className="size-5" aria-hidden="true" />
        {texts.qrCodeToPrint}
      </MenuItem>
    </Menu>
  );
}
