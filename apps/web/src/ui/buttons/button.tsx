// Button variants and sizes; `buttonClass` styles links the same way.
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../feedback/spinner.tsx';

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  tint: 'bg-tint text-primary hover:bg-line',
  outline: 'border border-edge bg-transparent text-ink hover:bg-tint',
  ghost: 'bg-transparent text-ink hover:bg-tint',
  danger: 'bg-sold text-on-status hover:opacity-90',
  dangerGhost: 'bg-transparent text-sold hover:bg-sold-tint',
} as const;

const sizes = {
  md: 'min-h-11 px-4 text-16',
  sm: 'min-h-11 px-3 text-14 md:min-h-9',
  lg: 'min-h-12 px-6 text-16',
  /** Same height for narrow spaces: the font size is capped. */
  narrow: 'min-h-11 px-2 text-[min(0.875rem,20px)] leading-tight',
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', className?: string): string {
  return cx('btn', variants[variant], sizes[size], className);
}

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBusy?: boolean;
};

export function Button({ variant, size, isBusy = false, className, children, disabled, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      {...props}
      disabled={disabled || isBusy}
      className={buttonClass(variant, size, className)}
    >
      {isBusy ? <Spinner className="size-4" /> : null}
      {children}
    </button>
  );
}
