// Large dialog with panes: full screen on a phone, otherwise at most 800 px wide and 80 % high.
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useContext } from 'react';
import { CloseButton } from '../buttons/icon-button.tsx';
import { cx } from '../cx.ts';
import { OpenEntryContext } from '../history/open-entry.ts';
import { useBackStep } from '../history/use-back-step.ts';
import { ToastsInFocusScope, useMarkOnPage, useReturnFocus } from './dialog-behavior.tsx';
import './large-dialog.css';

type LargeDialogProps = {
  readonly title: string;
  readonly actions?: ReactNode;
  /** The pane brings its own bar; the title is for screen readers. */
  readonly isBarHiddenOnPhone?: boolean;
  readonly address: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function LargeDialog(props: LargeDialogProps) {
  const { title, actions, isBarHiddenOnPhone = false, address, onClose, children } = props;
  const returnFocus = useReturnFocus();
  useMarkOnPage('wholeDialog');
  useBackStep({ onBack: onClose, address, entry: useContext(OpenEntryContext) });
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusDialog}
          onCloseAutoFocus={returnFocus}
          className={cx(
            'fixed inset-0 z-50 flex animate-rise flex-col overflow-hidden bg-raised shadow-float outline-none',
            'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:h-[80dvh] sm:max-h-200 sm:max-w-200 sm:-translate-y-1/2 sm:rounded-card',
          )}
        >
          <div
            className={cx('flex flex-wrap items-center border-line border-b', isBarHiddenOnPhone && 'max-sm:border-0')}
          >
            <Primitive.Title
              className={cx(
                'flex-1 py-2 pl-4 font-heading font-semibold text-22',
                isBarHiddenOnPhone && 'max-sm:sr-only',
              )}
            >
              {title}
            </Primitive.Title>
            <div className={cx('ml-auto flex items-center gap-2 p-2', isBarHiddenOnPhone && 'max-sm:hidden')}>
              {actions}
              <Primitive.Close asChild>
                <CloseButton />
              </Primitive.Close>
            </div>
          </div>
          <OpenEntryContext value={null}>{children}</OpenEntryContext>
          <ToastsInFocusScope />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Not the first button, which continued typing would press. */
function focusDialog(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
