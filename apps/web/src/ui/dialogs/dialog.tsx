// Dialog: mounted while open; Escape, the close button, a press outside and Back close it.
import { Dialog as Primitive } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { CloseButton } from '../buttons/icon-button.tsx';
import { cx } from '../cx.ts';
import { OpenEntryContext } from '../history/open-entry.ts';
import { useBackStep } from '../history/use-back-step.ts';
import { leaveEscapeToField, ToastsInFocusScope, useReturnFocus } from './dialog-behavior.tsx';
import { texts } from './dialogs-texts.ts';

const Confirm = lazy(() => import('./confirm.tsx').then((module) => ({ default: module.Confirm })));

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' } as const;

export type DialogFrameProps = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly onClose: () => void;
  readonly size?: keyof typeof widths;
  readonly bodyClass?: string;
  readonly footer?: ReactNode;
  /** A press outside does not close it: for forms. */
  readonly isSticky?: boolean;
  /** Focus target when the opener is gone. */
  readonly findNext?: () => HTMLElement | null;
  readonly address?: string | undefined;
  /** Has unsaved input: Back and Escape ask first, a press outside does nothing. */
  readonly hasUnsavedInput?: boolean;
  readonly children: ReactNode;
};

export function Dialog({
  title,
  description,
  onClose,
  size = 'md',
  bodyClass,
  footer,
  isSticky,
  findNext,
  address,
  hasUnsavedInput = false,
  children,
}: DialogFrameProps) {
  const returnFocus = useReturnFocus(findNext);
  // Its place is on the screen already, when it was asked for before the page's scripts ran.
  const [isFramed] = useState(() => document.querySelector('[data-dialog-frame]') !== null);
  const [isAsking, setAsking] = useState(false);
  const onBack = () => (hasUnsavedInput ? setAsking(true) : onClose());
  function onEscape(event: KeyboardEvent): void {
    leaveEscapeToField(event);
    if (event.defaultPrevented || !hasUnsavedInput) return;
    event.preventDefault();
    setAsking(true);
  }
  useBackStep({ onBack, address, entry: useContext(OpenEntryContext) });
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        {/* Same z-index as the dialog: it may open above another one. */}
        <Primitive.Overlay className={cx('fixed inset-0 z-50 bg-veil', !isFramed && 'animate-fade')} />
        <Primitive.Content
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={onEscape}
          onInteractOutside={(event) => (isSticky || hasUnsavedInput) && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-card bg-raised shadow-float',
            !isFramed && 'animate-rise',
            'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[88dvh] sm:-translate-y-1/2 sm:rounded-card',
            widths[size],
          )}
        >
          <div className="flex items-start justify-between gap-4 pt-3 pr-3 pl-5">
            <div className="min-w-0 pt-1.5">
              <Primitive.Title className="font-heading text-22 font-semibold">{title}</Primitive.Title>
              {description ? (
                <Primitive.Description className="mt-1 text-14 text-quiet">{description}</Primitive.Description>
              ) : null}
            </div>
            <Primitive.Close asChild>
              <CloseButton />
            </Primitive.Close>
          </div>
          <div className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-5', bodyClass)}>
            <OpenEntryContext value={null}>{children}</OpenEntryContext>
          </div>
          {footer ? (
            <div data-dialog-footer className="border-line border-t px-5 py-3">
              {footer}
            </div>
          ) : null}
          <ToastsInFocusScope />
          {isAsking ? <DiscardConfirmation onClose={() => setAsking(false)} onConfirm={onClose} /> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function DiscardConfirmation(answers: { readonly onClose: () => void; readonly onConfirm: () => void }) {
  return (
    <Suspense>
      <Confirm
        title={texts.closeThis}
        text={texts.notKept}
        confirmLabel={texts.close}
        cancelLabel={texts.keepWriting}
        {...answers}
      />
    </Suspense>
  );
}
