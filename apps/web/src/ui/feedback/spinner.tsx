// Loading indicators: spinner, spinner area, skeleton.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { cx } from '../cx.ts';

const texts = defineTexts('web/ui/feedback/spinner', {
  loading: 'Loading...',
});

export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" className={cx('shrink-0 animate-spin', className)} aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

export function SpinnerArea({ label = texts.loading }: { label?: string }) {
  return (
    <div role="status" className="flex min-h-64 flex-col items-center justify-center gap-3 text-quiet">
      <Spinner className="size-8 text-primary" />
      <span>{label}</span>
    </div>
  );
}

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse rounded-control bg-line', className)} />;
}
