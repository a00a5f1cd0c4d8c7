// The frame of a dialog whose code is still being fetched: Escape, the cross, a press beside it and Back close it.
// The focus stays where it was: the dialog will ask for it.
import { useEffect, useEffectEvent, useState } from 'react';
import { CloseButton } from '../buttons/icon-button.tsx';
import { cx } from '../cx.ts';
import { SpinnerArea } from '../feedback/spinner.tsx';
import type { OpenEntry } from '../history/open-entry.ts';

type LoadingDialogProps = { readonly entry: OpenEntry; readonly onClose: () => void };

export function LoadingDialog({ entry, onClose }: LoadingDialogProps) {
  // Pressed before the page was hydrated, the frame is on the screen already (start-scripts/dialog-frame.ts).
  const [isShown] = useState(() => document.querySelector('[data-dialog-frame]') !== null);
  useEscape(onClose);
  useLazyBackStep(entry, onClose);
  return (
    <div
      className={cx(
        'fixed inset-0 z-50 flex items-end bg-veil sm:items-center sm:justify-center sm:p-4',
        !isShown && 'animate-late',
      )}
    >
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={onClose} className="absolute inset-0" />
      <div className="relative w-full rounded-t-card bg-raised shadow-float sm:max-w-md sm:rounded-card">
        <div className="flex justify-end pt-3 pr-3">
          <CloseButton onClick={onClose} />
        </div>
        <SpinnerArea />
      </div>
    </div>
  );
}

function useEscape(onClose: () => void): void {
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose());
  useEffect(() => {
    const hear = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** As useBackStep does, whose code comes with the first dialog: a small file, here long before the dialog itself. */
function useLazyBackStep({ record, isPage }: OpenEntry, onClose: () => void): void {
  const onBack = useEffectEvent(onClose);
  useEffect(() => {
    let isOpen = true;
    let remove = () => {};
    import('../history/back-stack.ts').then(
      ({ openLayer }) => {
        if (isOpen) remove = openLayer({ record, isPage, onBack: () => onBack() }).close;
      },
      // Not fetched, then neither is the dialog, which says so.
      () => {},
    );
    return () => {
      isOpen = false;
      remove();
    };
  }, [record, isPage]);
}
