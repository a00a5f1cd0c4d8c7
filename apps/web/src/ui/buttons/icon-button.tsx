// Icon buttons with accessible name, tooltip and count badge; the close button of dialogs and toasts.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../feedback/spinner.tsx';

const texts = defineTexts('web/ui/buttons', {
  close: 'Close',
});

const variants = {
  ghost: 'icon-btn-ghost',
  surface: 'bg-surface text-ink hover:text-primary',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  bare: 'hover:opacity-75',
} as const;

type IconButtonVariant = keyof typeof variants;

export function iconButtonClass(variant: IconButtonVariant = 'ghost', className?: string): string {
  return cx('icon-btn', variants[variant], className);
}

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  count?: number;
  variant?: IconButtonVariant;
  isBusy?: boolean;
};

export function IconButton({ label, icon, count = 0, variant, isBusy, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-busy={isBusy || undefined}
      {...props}
      className={iconButtonClass(variant, className)}
    >
      {isBusy ? <Spinner /> : icon}
      <CountBadge count={count} />
    </button>
  );
}

export function CountBadge({ count, className = 'top-0.5 right-0.5' }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'tabular absolute min-w-5 rounded-full bg-accent px-1 text-center text-[min(0.8125rem,16px)] leading-5 font-bold text-on-accent',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

type CloseButtonProps = ComponentPropsWithRef<'button'> & { variant?: IconButtonVariant };

export function CloseButton({ variant = 'ghost', className, ...props }: CloseButtonProps) {
  return (
    <button type="button" aria-label={texts.close} {...props} className={iconButtonClass(variant, className)}>
      <X className="size-5" aria-hidden="true" />
    </button>
  );
}
