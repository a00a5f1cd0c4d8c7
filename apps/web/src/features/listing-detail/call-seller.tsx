// Phone number of the seller: loaded on request, then links to call and to WhatsApp.
import { isOnOffer } from '@chowk/contract/listings/expiry';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { formatPhone, mayHaveWhatsApp, whatsAppLink } from '@chowk/contract/phone-numbers/phone-numbers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { phoneQuery, showPhone } from '../../data/listings/phone-number.ts';
import { useUser } from '../../data/session/session.tsx';
import { useSignInGate } from '../../domain/dialogs/sign-in-gate.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { ConstantPart } from '../../platform/page/constant-part.tsx';
import { useNow, useSettings } from '../../platform/page/page-context.tsx';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { texts } from './listing-detail-texts.ts';

export function CallSeller({ listing }: { readonly listing: ListingDetail }) {
  const now = useNow();
  const canBeCalled = listing.hasPhone && isOnOffer(listing.status, new Date(listing.expiresAt), now);
  if (!canBeCalled || listing.viewer.isOwner) return null;
  return (
    <ConstantPart name="show-phone">
      <ShowPhone key={listing.id} listing={listing} />
    </ConstantPart>
  );
}

function ShowPhone({ listing }: { readonly listing: ListingDetail }) {
  const { phone, wasRequested, isLoading, error, press } = usePhoneNumber(listing.id);
  if (phone) return <CallLinks phone={phone} listing={listing} takesFocus={wasRequested} />;
  return (
    <>
      <Button variant="outline" size="lg" className="w-full" isBusy={isLoading} onClick={press}>
        {isLoading ? null : <Phone className="size-5" aria-hidden="true" />}
        {texts.showPhone}
      </Button>
      <Problem text={error && errorMessage(error)} />
    </>
  );
}

type CallLinksProps = {
  readonly phone: string;
  readonly listing: Pick<Listing, 'id' | 'title'>;
  /** The number was requested on this page. */
  readonly takesFocus: boolean;
};

/** The pressed button is gone, so the focus moves to its replacement. */
function takeFocus(link: HTMLAnchorElement | null): void {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}

function CallLinks({ phone, listing: { id, title }, takesFocus }: CallLinksProps) {
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

function usePhoneNumber(listingId: string) {
  const queries = useQueryClient();
  const user = useUser();
  const [wasRequested, setRequested] = useState(false);
  // Never fetched here: each request counts against a limit, and after sign-in it is made elsewhere.
  const { data, isFetching, error } = useQuery({ ...phoneQuery(user?.id ?? '', listingId), enabled: false });
  const gate = useSignInGate({ kind: 'show-phone', listingId }, (user) => void showPhone(queries, user, listingId));
  return {
    phone: user ? data : undefined,
    wasRequested,
    error: user && !isFetching ? error : null,
    isLoading: isFetching || gate.isWaiting,
    press(): void {
      setRequested(true);
      gate.press();
    },
  };
}
