// Warnings while writing: phone numbers, links, words of scams and a price far below similar ones.
import { checkWriting } from '@chowk/contract/content-rules/content-rule-endpoints';
import type { WritingCheck } from '@chowk/contract/content-rules/content-rule-schemas';
import { priceHintLimits, textLimits } from '@chowk/contract/limits';
import { parseAmount } from '@chowk/contract/prices/amounts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { defineQuery } from '../../../platform/api/query-client.ts';
import { useDebounced } from '../../../platform/device/use-debounced.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ListingFormMethods } from '../listing-values.ts';
import { texts } from './fields-texts.ts';

type Written = {
  readonly title: string;
  readonly description: string;
  readonly price: number | null;
  readonly category: string | null;
  readonly subcategory: string | null;
};

function writingCheckQuery(written: Written) {
  return defineQuery(
    ['writing-check', JSON.stringify(written)],
    async (api, signal) => (await api.call(checkWriting, { body: written, signal })).warnings,
    { isPersonal: true },
  );
}

export function WritingWarnings({ form }: { readonly form: ListingFormMethods }) {
  const [title, description, price, category, subcategory] = useWatch({
    control: form.control,
    name: ['title', 'description', 'price', 'category', 'subcategory'],
  });
  const text = useDebounced(
    JSON.stringify([title, description, price, category, subcategory]),
    priceHintLimits.debounceMs,
  );
  const [sentTitle, sentText, sentPrice, sentCategory, sentKind] = JSON.parse(text) as string[];
  const written = {
    title: (sentTitle ?? '').slice(0, textLimits.title.max),
    description: (sentText ?? '').slice(0, textLimits.description.max),
    price: parseAmount(sentPrice ?? '') ?? null,
    category: sentCategory || null,
    subcategory: sentKind || null,
  };
  const isWritten = written.title !== '' || written.description !== '';
  const { data: warnings = [] } = useQuery({
    ...writingCheckQuery(written),
    enabled: isWritten,
    placeholderData: keepPreviousData,
  });
  return (
    <div aria-live="polite" className="empty:hidden sm:col-span-2">
      {isWritten && warnings.length > 0 && <Warnings warnings={warnings} />}
    </div>
  );
}

function Warnings({ warnings }: Pick<WritingCheck, 'warnings'>) {
  return (
    <Notice tone="warning">
      {warnings.map(({ kind, found }) => (
        <p key={kind} className="wrap-anywhere">
          {texts.writingWarnings[kind]}
          {found && <bdi> “{found}”</bdi>}
        </p>
      ))}
    </Notice>
  );
}
