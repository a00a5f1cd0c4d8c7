// A line on home that tells of a listing that was begun and not published. Whoever closes it has been told.
import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useDialogs } from '../../../data/dialogs/dialogs.tsx';
import { paths } from '../../../platform/addresses/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CloseButton } from '../../../ui/buttons/close-button.tsx';
import { texts } from './draft-line-texts.ts';
import { draftName, readListingDraft } from './listing-draft.ts';
import { useDraftEnd } from './use-draft-end.ts';

const closedKey = 'draft-line-closed';

/** Home keeps a place for it; this code comes with what runs for the signed-in, not with home. */
function useHomePlace(): Element | null {
  const location = useLocation();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(
    () => setPlace(location.pathname === paths.home ? document.getElementById('home-notes') : null),
    [location],
  );
  return place;
}

export function DraftLine({ userId }: { readonly userId: string }) {
  const place = useHomePlace();
  const dialogs = useDialogs();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const name = draftName(userId, undefined);
  useDraftEnd(name, userId, lookAgain);
  // While the form is open the draft is in it; once it is closed, what it left is looked at anew.
  const draft = dialogs.current ? null : readListingDraft(localStorage, name, userId);
  if (!place || !draft || sessionStorage.getItem(closedKey) === String(draft.savedAt)) return null;

  function close(savedAt: number): void {
    sessionStorage.setItem(closedKey, String(savedAt));
    lookAgain();
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
