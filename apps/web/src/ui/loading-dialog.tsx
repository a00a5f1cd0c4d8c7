// The frame of a dialog whose content is still on its way. The focus stays where it was: the dialog will ask for it.
import { useEffect, useEffectEvent } from 'react';
import { CloseButton } from './close-button.tsx';
import { SpinnerArea } from './spinner.tsx';

export function LoadingDialog({ onClose }: { readonly onClose: () => void }) {
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose());
  useEffect(() => {
    const hear = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return (
    <div className="fixed inset-0 z-50 flex animate-late items-end bg-veil sm:items-center sm:justify-center sm:p-4">
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
