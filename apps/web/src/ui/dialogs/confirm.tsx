// Confirmation dialog.
import { AlertDialog as Primitive } from 'radix-ui';
import { Button, buttonClass } from '../buttons/button.tsx';
import { Problem } from '../feedback/notice.tsx';
import { useBackStep } from '../history/use-back-step.ts';
import { ToastsInFocusScope, useReturnFocus } from './dialog-behavior.tsx';
import { texts } from './dialogs-texts.ts';

type ConfirmProps = {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  /** Why the last attempt failed. */
  readonly problem?: string | null;
  /** Back closes it; false where the caller handles Back. */
  readonly isStep?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Focus target when the opener was removed with the confirmed item. */
  readonly findNext?: () => HTMLElement | null;
};

export function Confirm(props: ConfirmProps) {
  const {
    title,
    text,
    confirmLabel,
    cancelLabel = texts.cancel,
    isDangerous = false,
    isBusy = false,
    problem = null,
    isStep = true,
    onConfirm,
    onClose,
    findNext,
  } = props;
  const returnFocus = useReturnFocus(findNext);
  useBackStep({ onBack: onClose, isOpen: isStep });
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Primitive.Content
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 animate-rise rounded-card bg-raised p-5 shadow-float"
        >
          <Primitive.Title className="font-heading text-22 font-semibold">{title}</Primitive.Title>
          <Primitive.Description className="mt-2 text-quiet">{text}</Primitive.Description>
          <div className="mt-3 empty:hidden">
            <Problem text={problem} />
          </div>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Primitive.Cancel className={buttonClass('ghost')}>{cancelLabel}</Primitive.Cancel>
            <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
          <ToastsInFocusScope />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
