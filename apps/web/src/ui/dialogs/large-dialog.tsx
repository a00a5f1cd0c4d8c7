// A large dialog with panes of its own: the whole screen on a phone; elsewhere at most 800 px, and 80 % of the height.
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { CloseButton } from '../buttons/icon-button.tsx';
import { cx } from '../cx.ts';
import { OpenEntryContext } from '../history/open-entry.ts';
import { useBackStep } from '../history/use-back-step.ts';
import { NoticesWithinReach, useOpener } from './dialog-behavior.tsx';
import './large-dialog.css';

type WholeDialogProps = {
  readonly title: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** On a phone a pane may bring its own bar; the title is then for screen readers only. */
  readonly isBarHiddenOnPhone?: boolean;
  /** Shown in the address bar while this is open. */
  readonly address: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function LargeDialog(props: WholeDialogProps) {
  const { title, actions, isBarHiddenOnPhone = false, address, onClose, children } = props;
  const giveFocusBack = useOpener();
  useMarkOnPage();
  useBackStep({ onBack: onClose, address, entry: useContext(OpenEntryContext) });
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusDialog}
          onCloseAutoFocus={giveFocusBack}
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
          <NoticesWithinReach />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Not its first button, which whoever goes on typing would press. */
function focusDialog(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** For notices, which lie outside. A `:has()` on the whole page would have every key in a field restyle all of it. */
function useMarkOnPage(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.wholeDialog = '';
    return () => {
      delete dataset.wholeDialog;
    };
  }, []);
}
