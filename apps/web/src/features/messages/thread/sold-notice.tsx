// Above the composer when the listing is sold; not shown to the seller.
import { SOLD_NOTICE } from '@chowk/contract/listings/sold-notice';
import { Tag } from 'lucide-react';

export function SoldNotice() {
  return (
    <p role="status" className="flex items-center gap-3 border-line border-t bg-sold-tint px-4 py-3 text-14 text-sold">
      <Tag className="size-5 shrink-0" aria-hidden="true" />
      {SOLD_NOTICE}
    </p>
  );
}
