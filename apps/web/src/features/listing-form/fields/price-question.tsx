// The question about a price that is probably a slip of the finger, asked once for each such price.
import { findCategory } from '@chowk/contract/listings/categories';
import { formatPrice } from '@chowk/contract/prices/price';
import { findPriceSlip, type PriceSlip } from '@chowk/contract/prices/price-slip';
import { sayRupees } from '@chowk/contract/prices/price-words';
import { useRef, useState } from 'react';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { texts } from './fields-texts.ts';

const words = texts.priceQuestion;

type Priced = { readonly price: string; readonly category: string };
type Asked = Priced & { readonly slip: PriceSlip };

/** `known` is the price that a listing has already: nobody is asked about what they said before. */
export function usePriceQuestion(known: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const agreed = useRef(known);
  return {
    asked,
    /** True when the price may go out; asks about it otherwise. */
    check({ price, category }: Priced): boolean {
      const slip = price === agreed.current ? null : findPriceSlip(Number(price), category);
      setAsked(slip && { price, category, slip });
      return slip === null;
    },
    agree(): void {
      if (asked) agreed.current = asked.price;
      setAsked(null);
    },
    change: () => setAsked(null),
  };
}

type PriceQuestionProps = {
  readonly question: ReturnType<typeof usePriceQuestion>;
  /** Goes on as if the price had not been asked about. */
  readonly onAgreed: () => void;
};

export function PriceQuestion({ question, onAgreed }: PriceQuestionProps) {
  const { asked } = question;
  if (!asked) return null;
  const price = formatPrice(asked.price);
  const category = findCategory(asked.category)?.name ?? asked.category;
  return (
    <Confirm
      title={words.title({ price })}
      text={words[asked.slip]({ price, words: sayRupees(Number(asked.price)), category })}
      confirmLabel={words.yes}
      cancelLabel={words.change}
      onConfirm={() => {
        question.agree();
        onAgreed();
      }}
      onClose={question.change}
    />
  );
}
