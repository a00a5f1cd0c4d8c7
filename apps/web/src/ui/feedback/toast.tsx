// Toast: F8 focuses it, a 50 px swipe dismisses it.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { Toast as Primitive } from 'radix-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { CloseButton } from '../buttons/icon-button.tsx';
import { cx } from '../cx.ts';

const texts = defineTexts('web/ui/feedback/toast', {
  notification: 'Notification',
  notifications: 'Notifications ({key})',
});

export type ToastProps = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: 'default' | 'destructive';
  readonly ms: number;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  readonly onSeen: () => void;
  readonly onClose: () => void;
};

export function Toast({ title, description, tone, ms, action, onSeen, onClose }: ToastProps) {
  const notifySeen = useEffectEvent(onSeen);
  useEffect(() => notifySeen(), []);
  const [isHigh] = useState(isFocusInLowerHalf);
  return (
    <Primitive.Root
      duration={ms}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onEscapeKeyDown={forwardEscapeToDialog}
      className={cx(
        'pointer-events-auto flex animate-rise items-start gap-2 rounded-card py-3 pr-2 pl-4 shadow-float',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        isHigh && 'at-top',
        tone === 'destructive' ? 'bg-sold text-on-status' : 'bg-ink text-paper',
      )}
    >
      <div className="min-w-0 flex-1 py-1">
        <Primitive.Title className="font-semibold">{title}</Primitive.Title>
        {description ? (
          <Primitive.Description className="mt-0.5 text-14 whitespace-pre-line">{description}</Primitive.Description>
        ) : null}
      </div>
      {action ? (
        <Primitive.Action
          altText={action.label}
          onClick={action.run}
          className="min-h-11 rounded-control px-3 font-semibold underline underline-offset-4"
        >
          {action.label}
        </Primitive.Action>
      ) : null}
      <Primitive.Close asChild>
        <CloseButton variant="bare" className="-my-1" />
      </Primitive.Close>
    </Primitive.Root>
  );
}

/** Shown at the top while the focus is in the lower half, so that it covers no focused field. */
function isFocusInLowerHalf(): boolean {
  const active = document.activeElement;
  if (!active || active === document.body) return false;
  const { top, bottom } = active.getBoundingClientRect();
  return (top + bottom) / 2 > window.innerHeight / 2;
}

/** The toast layer swallows Escape; inside a dialog the key is for the dialog. */
function forwardEscapeToDialog({ target }: KeyboardEvent): void {
  if (!(target instanceof Element && target.closest('[role=dialog], [role=alertdialog]'))) return;
  const again = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  requestAnimationFrame(() => target.dispatchEvent(again));
}

type ToastAreaProps = { readonly swipePx: number; readonly children: React.ReactNode };

export function ToastArea({ swipePx, children }: ToastAreaProps) {
  return (
    <Primitive.Provider swipeThreshold={swipePx} label={texts.notification}>
      {children}
      {/* At the left on desktop, below the bar: its menus are at the right. */}
      <Primitive.Viewport
        label={texts.notifications({ key: 'F8' })}
        className="fixed inset-x-4 bottom-20 z-60 mx-auto flex max-w-sm flex-col outline-none has-[.at-top]:top-4 has-[.at-top]:bottom-auto sm:mx-0 sm:w-96 md:bottom-4 md:has-[.at-top]:top-20 lg:has-[.at-top]:left-[calc(50%-12rem)]"
      />
    </Primitive.Provider>
  );
}
