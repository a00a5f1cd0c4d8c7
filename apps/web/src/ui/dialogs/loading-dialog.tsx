// Dialog frame while its code is loading: Escape, close button, a press outside and Back close it; the focus stays.
import { useEffect, useEffectEvent, useState } from 'react';
import { CloseButton } from '../buttons/icon-button.tsx';
import { SpinnerArea } from '../feedback/spinner.tsx';
import type { OpenEntry } from '../history/open-entry.ts';

type LoadingDialogProps = { readonly entry: OpenEntry; readonly onClose: () => void };

export function LoadingDialog({ entry, onClose }: LoadingDialogProps) {
  // Pressed before hydration: start-scripts/dialog-frame.ts shows a frame, which stays until the dialog is there.
  const [isShown] = useState(() => document.querySelector('[data-dialog-frame]') !== null);
  useEscape(onClose);
  useLazyBackStep(entry, onClose);
  // Later than the effects of the dialog that replaces this one, which may take over what the frame holds.
  useEffect(() => () => void setTimeout(() => document.dispatchEvent(new Event('dialog-loaded'))), []);
  return (
    <div
      data-dialog-loading
      hidden={isShown}
      className="fixed inset-0 z-50 flex animate-late items-end bg-veil sm:items-center sm:justify-center sm:p-4"
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
    const listener = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Like useBackStep, but lazy: the small history module arrives long before the dialog. */
function useLazyBackStep({ record, isPage }: OpenEntry, onClose: () => void): void {
  const onBack = useEffectEvent(onClose);
  useEffect(() => {
    let isOpen = true;
    let remove = () => {};
    import('../history/back-stack.ts').then(
      ({ openLayer }) => {
        if (isOpen) remove = openLayer({ record, isPage, onBack: () => onBack() }).close;
      },
      // The dialog fails to load too, with a toast.
      () => {},
    );
    return () => {
      isOpen = false;
      remove();
    };
  }, [record, isPage]);
}
