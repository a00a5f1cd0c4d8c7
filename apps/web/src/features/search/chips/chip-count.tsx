// The number on a chip: how many it will show, said as a number of listings or of close matches.
import { searchLimits } from '@chowk/contract/limits';
import type { SearchPart } from '@chowk/contract/search/search-parts';
import { nounOf } from '../../../data/search/result-noun.ts';
import { cx } from '../../../ui/cx.ts';

type ChipCountProps = {
  readonly count: number;
  /** There are more than were counted. */
  readonly isPartial?: boolean | undefined;
  readonly part?: SearchPart | undefined;
  readonly className?: string;
};

export function ChipCount({ count, isPartial = false, part, className }: ChipCountProps) {
  return (
    <span className={cx('tabular', className)}>
      {count.toLocaleString('en-IN')}
      {(isPartial || count >= searchLimits.countCap) && '+'}
      <span className="sr-only"> {nounOf(count, part)}</span>
    </span>
  );
}
