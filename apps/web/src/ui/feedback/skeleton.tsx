// A grey shape in the size of content that is still loading.
import { cx } from '../cx.ts';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse rounded-control bg-line', className)} />;
}
