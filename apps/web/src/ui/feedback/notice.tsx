// Inline notices and empty states.
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

/** What failed, where it happened: stays after the toast is gone. */
export function Problem({ text }: { readonly text: string | null | undefined }) {
  return text ? <Notice tone="danger">{text}</Notice> : null;
}

type EmptyStateProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly art?: ReactNode;
  readonly action?: ReactNode;
  readonly level?: 1 | 2;
};

export function EmptyState({ title, text, art, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      {art ? <div className="mb-5 w-48">{art}</div> : null}
      <Heading className="font-heading text-22 font-semibold">{title}</Heading>
      {text ? <p className="mt-2 text-quiet">{text}</p> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
