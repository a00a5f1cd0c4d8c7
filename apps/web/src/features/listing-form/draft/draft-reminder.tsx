// Reminder on home of an unpublished draft, closable for the session.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useDialogs } from '../../../domain/dialogs/dialogs.tsx';
import { paths } from '../../../platform/addresses/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CloseButton } from '../../../ui/buttons/icon-button.tsx';
import { draftKey, readListingDraft, useDraftRemoval } from './listing-draft.ts';

const texts = defineTexts('web/listing-form/draft-reminder', {
  unfinished: 'You have an unfinished listing',
  goOn: 'Continue',
  close: 'Close reminder',
});

const CLOSED_KEY = 'draft-line-closed';

/** A portal target on home: this code is loaded for signed-in users only, not with home. */
function useHomeSlot(): Element | null {
  const location = useLocation();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(
    () => setPlace(location.pathname === paths.home ? document.getElementById('home-notes') : null),
    [location],
  );
  return place;
}

export function DraftReminder({ userId }: { readonly userId: string }) {
  const place = useHomeSlot();
  const dialogs = useDialogs();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const name = draftKey(userId, undefined);
  useDraftRemoval(name, userId, rerender);
  // Hidden while the form is open; read again once it is closed.
  const draft = dialogs.current ? null : readListingDraft(localStorage, name, userId);
  if (!place || !draft || sessionStorage.getItem(CLOSED_KEY) === String(draft.savedAt)) return null;

  function close(savedAt: number): void {
    sessionStorage.setItem(CLOSED_KEY, String(savedAt));
    rerender();
  }

  return createPortal(
    <div role="status" className="mb-4 flex items-center gap-2 rounded-control bg-tint py-1 pr-1 pl-4 text-14">
      <p className="min-w-0 flex-1 py-1.5">
        {texts.unfinished}
        {draft.values.title && <bdi className="block truncate text-quiet">{draft.values.title}</bdi>}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="shrink-0 text-primary"
        onClick={() => dialogs.open('create-listing')}
      >
        {texts.goOn}
      </Button>
      <CloseButton aria-label={texts.close} onClick={() => close(draft.savedAt)} />
    </div>,
    place,
  );
}
