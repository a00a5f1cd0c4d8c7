// Button that saves a search, or one for listings like a given one; a visitor continues after signing in.
import type { NewSavedSearch } from '@chowk/contract/saved-searches/saved-search-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { saveAndConfirm } from '../../data/saved-searches/saved-search-queries.ts';
import { texts } from '../../data/saved-searches/saved-search-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSignInGate } from '../dialogs/sign-in-gate.ts';

type SaveSearchButtonProps = {
  readonly body: NewSavedSearch;
  readonly look?: 'chip' | 'button';
  readonly label?: string;
};

export function SaveSearchButton({ body, look = 'button', label = texts.save }: SaveSearchButtonProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const { press, isWaiting } = useSignInGate({ kind: 'save-search', body }, (user) => {
    setSaving(true);
    void saveAndConfirm(body, { queries, user, navigate }).finally(() => setSaving(false));
  });
  const isBusy = isSaving || isWaiting;
  const icon = <BellPlus className={look === 'chip' ? 'size-4 shrink-0' : 'size-5 shrink-0'} aria-hidden="true" />;
  if (look === 'button') {
    return (
      <Button variant="tint" isBusy={isBusy} onClick={press}>
        {icon}
        {label}
      </Button>
    );
  }
  return (
    // The chips of a phone's row scroll behind it.
    <div className="max-md:sticky max-md:right-0 max-md:z-1 max-md:-order-1 max-md:bg-paper max-md:shadow-[0_0_0_4px_var(--paper),-12px_0_10px_4px_var(--paper)]">
      <button
        type="button"
        aria-label={label}
        aria-busy={isBusy}
        onClick={() => !isBusy && press()}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full bg-primary px-3.5 text-14 font-medium whitespace-nowrap text-on-primary transition-colors duration-150 hover:bg-primary-hover aria-busy:opacity-60 md:min-h-9"
      >
        {icon}
        <span className="max-md:hidden">{label}</span>
        {/* A phone's row of chips has no space for more. */}
        <span className="md:hidden">{texts.saveShort}</span>
      </button>
    </div>
  );
}
