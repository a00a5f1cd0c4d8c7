// What one does with a phone number: call it, or write by WhatsApp with the listing named.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { formatPhone, mayHaveWhatsApp, whatsAppLink } from '@chowk/contract/listings/phone/phone-numbers';
import { MessageCircle, Phone } from 'lucide-react';
import { paths } from '../../../platform/addresses/paths.ts';
import { useSettings } from '../../../platform/page/settings.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { texts } from './call-seller-texts.ts';

type CallLinksProps = {
  readonly phone: string;
  readonly listing: Pick<Listing, 'id' | 'title'>;
  /** It was asked for here, and now. */
  readonly takesFocus: boolean;
};

/** The button that was pressed is gone: the focus goes on to what came in its place. */
function takeFocus(link: HTMLAnchorElement | null): void {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}

export function CallLinks({ phone, listing: { id, title }, takesFocus }: CallLinksProps) {
  const { publicUrl } = useSettings();
  const text = texts.hello({ title, url: publicUrl + paths.listing(id) });
  return (
    <div className="flex flex-wrap gap-2">
      <a
        ref={takesFocus ? takeFocus : null}
        href={`tel:${phone}`}
        className={buttonClass('outline', 'lg', 'flex-auto px-4')}
      >
        <Phone className="size-5" aria-hidden="true" />
        <span className="sr-only">{texts.call}</span>
        <span className="tabular whitespace-nowrap">{formatPhone(phone)}</span>
      </a>
      {mayHaveWhatsApp(phone) && (
        <a
          href={whatsAppLink(phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('outline', 'lg', 'flex-auto px-4')}
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          {texts.whatsApp}
        </a>
      )}
    </div>
  );
}
