// A notice to print: the listing's title, its price, and a QR code that leads to its page.
import { qrCodePath } from '@chowk/contract/listings/share-files';
import { priceText } from '@chowk/contract/prices/price';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import type { SharedListing } from './share-links.ts';

type NoticeDialogProps = { readonly listing: SharedListing; readonly url: string; readonly close: () => void };

export function NoticeDialog({ listing, url, close }: NoticeDialogProps) {
  const { id, title } = listing;
  const [code, setCode] = useState<'loading' | 'there' | 'failed'>('loading');
  const print = (
    <Button className="w-full" disabled={code !== 'there'} onClick={() => window.print()}>
      <Printer className="size-5" aria-hidden="true" />
      Print
    </Button>
  );
  return (
    <Dialog
      title="QR code"
      description="Print it for a notice board: whoever scans it comes to this listing."
      size="sm"
      onClose={close}
      footer={print}
    >
      {/* On white in every theme: a camera needs it. */}
      <div
        data-print-notice
        className="flex flex-col items-center gap-2 rounded-card bg-white p-5 text-center text-black"
      >
        <p dir="auto" className="font-heading font-semibold text-18">
          {title}
        </p>
        <p className="font-bold font-heading text-28 leading-tight tabular">{priceText(listing)}</p>
        <img
          src={qrCodePath(id)}
          alt={`QR code of ${url}`}
          width={240}
          height={240}
          className="size-60"
          onLoad={() => setCode('there')}
          onError={() => setCode('failed')}
        />
        <p className="text-13 wrap-anywhere">{url}</p>
      </div>
      {code === 'failed' && <FieldError>The code could not be loaded. Please try again later.</FieldError>}
    </Dialog>
  );
}
