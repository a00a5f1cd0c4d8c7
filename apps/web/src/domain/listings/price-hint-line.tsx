// Price range of similar listings, with an expandable explanation.
import type { PriceHint } from '@chowk/contract/similar-listings/price-hint-schemas';
import { priceHintText, priceHintTexts } from '@chowk/contract/similar-listings/price-hint-texts';

export function PriceHintLine({ hint }: { readonly hint: PriceHint }) {
  return (
    <div className="text-14">
      <p className="tabular">{priceHintText(hint)}</p>
      <details>
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-13 text-primary underline underline-offset-4">
          {priceHintTexts.how}
        </summary>
        <p className="max-w-prose text-13 text-quiet">{priceHintTexts.explanation}</p>
      </details>
    </div>
  );
}
