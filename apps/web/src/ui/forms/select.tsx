// A native select, which every phone and screen reader supports.
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { controlClass } from './input.tsx';

export function Select({ className, children, ...props }: ComponentPropsWithRef<'select'>) {
  return (
    <div className={cx('relative', className)}>
      <select {...props} className={cx(controlClass, 'h-11 appearance-none text-ellipsis pr-10')}>
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-quiet"
        aria-hidden="true"
      />
    </div>
  );
}
