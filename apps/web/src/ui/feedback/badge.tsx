// Status badge, such as Sold.
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

const tones = {
  neutral: 'bg-tint text-primary',
  outline: 'border border-edge text-quiet',
  grey: 'bg-quiet text-paper',
  sold: 'bg-sold text-on-status',
  pending: 'bg-pending text-on-status',
  fine: 'bg-fine text-on-status',
  accent: 'bg-accent text-on-accent',
  softSold: 'bg-sold-tint text-sold',
  softPending: 'bg-pending-tint text-pending',
  softFine: 'bg-fine-tint text-fine',
} as const;

export type BadgeTone = keyof typeof tones;

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-full px-2.5 py-0.5 font-semibold text-13',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
