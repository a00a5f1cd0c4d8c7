// Text input.
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';

export const controlClass = 'control';

export function Input({ className, ...props }: ComponentPropsWithRef<'input'>) {
  return <input {...props} className={cx(controlClass, 'h-11', className)} />;
}
