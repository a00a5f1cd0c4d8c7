// Text input.
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';

export const controlClass = cx(
  'w-full rounded-control border border-edge bg-surface px-3 text-16 text-ink transition-colors duration-150',
  'hover:border-primary focus-visible:border-primary focus-visible:outline-offset-0',
  'disabled:cursor-not-allowed disabled:bg-paper disabled:text-quiet [&[readonly]]:bg-paper',
  'aria-invalid:border-sold aria-invalid:bg-sold-tint',
);

export function Input({ className, ...props }: ComponentPropsWithRef<'input'>) {
  return <input {...props} className={cx(controlClass, 'h-11', className)} />;
}
