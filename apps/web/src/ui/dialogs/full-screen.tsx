// A dialog that takes the whole screen, for something to look at.
import { Dialog as Primitive } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { CloseButton } from '../buttons/close-button.tsx';
import type { OpenEntry } from '../history/open-entry.ts';
import { useBackStep } from '../history/use-back-step.ts';

type FullScreenProps = {
  readonly title: string;
  /** Shown in the address bar while this is open; that of what it covers when left out. */
  readonly address?: string | undefined;
  readonly entry?: OpenEntry | undefined;
  readonly onClose: () => void;
  /** Takes the focus back once the dialog is gone. */
  readonly takeFocusBack: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
};

export function FullScreen(props: FullScreenProps) {
  const { title, address, entry, onClose, takeFocusBack, onKeyDown, children } = props;
  useBackStep({ onBack: onClose, address, entry: entry ?? null });
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
