// A notice inside the page.
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

const tones = {
  info: 'bg-tint text-ink',
  danger: 'bg-sold-tint text-sold',
  warning: 'bg-pending-tint text-pending',
  success: 'bg-fine-tint text-fine',
} as const;

export function Notice({ tone = 'info', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={cx('rounded-control px-4 py-3 text-14', tones[tone])}>
      {children}
    </div>
  );
}
