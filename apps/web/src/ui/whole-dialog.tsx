// A large dialog with panes of its own: the whole screen on a phone; elsewhere at most 800 px, and 80 % of the height.
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { CloseButton } from './close-button.tsx';
import { cx } from './cx.ts';
import { useOpener } from './use-opener.ts';

type WholeDialogProps = {
  readonly title: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** On a phone a pane may bring its own bar; the title is then for screen readers only. */
  readonly isBarHiddenOnPhone?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function WholeDialog({ title, actions, isBarHiddenOnPhone = false, onClose, children }: WholeDialogProps) {
  const giveFocusBack = useOpener();
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Primitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          className={cx(
            'fixed inset-0 z-50 flex animate-rise flex-col overflow-hidden bg-raised shadow-float',
            'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:h-[80dvh] sm:max-h-200 sm:max-w-200 sm:-translate-y-1/2 sm:rounded-card',
          )}
        >
          <div
            className={cx(
              'flex items-center gap-2 border-line border-b py-2 pr-2 pl-4',
              isBarHiddenOnPhone && 'max-sm:sr-only',
            )}
          >
            <Primitive.Title className="min-w-0 flex-1 font-heading font-semibold text-22">{title}</Primitive.Title>
            {actions}
            <Primitive.Close asChild>
              <CloseButton />
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
