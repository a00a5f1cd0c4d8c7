// A dialog that takes the whole screen, for something to look at.
import { Dialog as Primitive } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { CloseButton } from './close-button.tsx';
import { useBackSteps } from './use-back-steps.ts';

type FullScreenProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** Takes the focus back once the dialog is gone. */
  readonly takeFocusBack: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
};

export function FullScreen({ title, onClose, takeFocusBack, onKeyDown, children }: FullScreenProps) {
  // It looks like a place of its own, so that the browser's way back leads out of it.
  useBackSteps(1, onClose);
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            takeFocusBack();
          }}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 animate-fade bg-black text-white"
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
          <div className="absolute top-3 right-3 rounded-full bg-surface">
            <Primitive.Close asChild>
              <CloseButton />
            </Primitive.Close>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
