// Printable notice of a listing with a QR code (lazily loaded).
import { qrCodePath } from '@chowk/contract/listings/share-files';
import { formatListingPrice } from '@chowk/contract/prices/price';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import type { SharedListing } from './share-links.ts';
import { texts } from './sharing-texts.ts';

type NoticeDialogProps = { readonly listing: SharedListing; readonly url: string; readonly close: () => void };

export function NoticeDialog({ listing, url, close }: NoticeDialogProps) {
  const { id, title } = listing;
  const [code, setCode] = useState<'loading' | 'there' | 'failed'>('loading');
  const print = (
    <Button className="w-full" disabled={code !== 'there'} onClick={() => window.print()}>
      <Printer className="size-5" aria-hidden="true" />
      {texts.print}
    </Button>
  );
  return (
    <Dialog title={texts.qrCode} description={texts.printIt} size="sm" onClose={close} footer={print}>
      {/* White in every theme: cameras need the contrast. */}
      <div
        data-print-notice
        className="flex flex-col items-center gap-2 rounded-card bg-white p-5 text-center text-black"
      >
        <p dir="auto" className="font-heading font-semibold text-18">
          {title}
        </p>
        <p className="font-bold font-price text-28 leading-tight tabular">{formatListingPrice(listing)}</p>
        <img
          src={qrCodePath(id)}
          alt={texts.qrCodeOf({ url })}
          width={240}
          height={240}
          className="size-60"
          onLoad={() => setCode('there')}
          onError={() => setCode('failed')}
        />
        <p className="text-13 wrap-anywhere">{url}</p>
      </div>
      {code === 'failed' && <FieldError>{texts.codeFailed}</FieldError>}
    </Dialog>
  );
}
