// Several lines of text, growing with them where the browser can.
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { controlClass } from './input.tsx';

export function Textarea({ className, rows = 4, ...props }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea {...props} rows={rows} className={cx(controlClass, 'field-sizing-content min-h-24 py-2.5', className)} />
  );
}
