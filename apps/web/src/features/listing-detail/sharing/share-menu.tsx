// The menu by which a listing is shared on a desk.
import { Link, Mail, MessageCircle, QrCode } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../../../ui/menus/menu.tsx';
import { copyLink, mailShare, whatsAppShare } from './share-links.ts';
import { useSharing } from './sharing-context.ts';

export function ShareMenu({ trigger }: { readonly trigger: ReactElement }) {
  const { listing, url, openNotice } = useSharing();
  return (
    <Menu trigger={trigger} label="Share" align="start">
      <MenuItem onSelect={() => void copyLink(url)}>
        <Link className="size-5" aria-hidden="true" />
        Copy link
      </MenuItem>
      <MenuItem asChild>
        <a href={whatsAppShare(listing, url)} target="_blank" rel="noopener noreferrer">
          <MessageCircle className="size-5" aria-hidden="true" />
          WhatsApp
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={mailShare(listing, url)}>
          <Mail className="size-5" aria-hidden="true" />
          E-mail
        </a>
      </MenuItem>
      <MenuItem onSelect={openNotice}>
        <QrCode className="size-5" aria-hidden="true" />
        QR code to print
      </MenuItem>
    </Menu>
  );
}
