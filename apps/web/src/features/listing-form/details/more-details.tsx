// The details that fewer people care about, behind a fold that opens by itself where something is in them.
import type { DetailName } from '@chowk/contract/listings/details/detail-fields';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { ListingFormApi } from '../use-listing-form.ts';
import { DetailControl } from './detail-control.tsx';
import { texts } from './details-texts.ts';

type MoreDetailsProps = { readonly names: readonly DetailName[]; readonly form: ListingFormApi['form'] };

export function MoreDetails({ names, form }: MoreDetailsProps) {
  const entries = useWatch({ control: form.control, name: 'details' });
  const { errors } = useFormState({ control: form.control, name: 'details' });
  const hasSaid = names.some((name) => entries[name]);
  const isWrong = names.some((name) => errors.details?.[name]);
  const [isOpen, setOpen] = useState(hasSaid);
  useEffect(() => {
    if (hasSaid || isWrong) setOpen(true);
  }, [hasSaid, isWrong]);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className="-mx-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-2 font-semibold text-14 text-primary hover:bg-tint [&::-webkit-details-marker]:hidden">
        {texts.more}
        <ChevronDown
          className="size-4 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
          aria-hidden="true"
        />
      </summary>
      <div className="mt-2 grid gap-5 sm:grid-cols-2">
        {names.map((name) => (
          <DetailControl key={name} name={name} form={form} />
        ))}
      </div>
    </details>
  );
}
