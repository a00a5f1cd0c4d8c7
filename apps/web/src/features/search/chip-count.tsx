// The number on a chip: how many listings it will show, said as a number of listings.
import { searchLimits } from '@chowk/contract/limits';
import { cx } from '../../ui/cx.ts';

type ChipCountProps = {
  readonly count: number;
  /** There are more than were counted. */
  readonly isPartial?: boolean | undefined;
  readonly className?: string;
};

export function ChipCount({ count, isPartial = false, className }: ChipCountProps) {
  return (
    <span className={cx('tabular', className)}>
      {count.toLocaleString('en-IN')}
      {(isPartial || count >= searchLimits.countCap) && '+'}
      <span className="sr-only"> {count === 1 ? 'listing' : 'listings'}</span>
    </span>
  );
}
