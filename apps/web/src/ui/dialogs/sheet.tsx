// Full-height panel that slides in from the side.
import { Dialog as Primitive } from 'radix-ui';
import { useContext } from 'react';
import { CloseButton } from '../buttons/icon-button.tsx';
import { cx } from '../cx.ts';
import { OpenEntryContext } from '../history/open-entry.ts';
import { useBackStep } from '../history/use-back-step.ts';
import type { DialogFrameProps } from './dialog.tsx';
import { leaveEscapeToField, ToastsInFocusScope, useMarkOnPage, useReturnFocus } from './dialog-behavior.tsx';
import './sheet.css';

const sides = { left: 'left-0 animate-from-left', right: 'right-0 animate-from-right' } as const;

type SheetProps = Omit<DialogFrameProps, 'size' | 'isSticky' | 'address' | 'isWritten' | 'findNext'> & {
  readonly side?: keyof typeof sides;
};

export function Sheet({ title, description, onClose, side = 'left', bodyClass, footer, children }: SheetProps) {
  const returnFocus = useReturnFocus();
  useMarkOnPage(`${side}Sheet`);
  useBackStep({ onBack: onClose, entry: useContext(OpenEntryContext) });
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Primitive.Content
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={leaveEscapeToField}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx('fixed inset-y-0 z-50 flex w-full flex-col bg-raised shadow-float sm:max-w-sm', sides[side])}
        >
          <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-5">
            <Primitive.Title className="font-heading text-22 font-semibold">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <CloseButton />
            </Primitive.Close>
          </div>
          {description ? (
            <Primitive.Description className="px-5 pb-2 text-14 text-quiet">{description}</Primitive.Description>
          ) : null}
          <div className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5', bodyClass)}>
            <OpenEntryContext value={null}>{children}</OpenEntryContext>
          </div>
          {footer ? <div className="border-line border-t px-5 py-3">{footer}</div> : null}
          <ToastsInFocusScope />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
