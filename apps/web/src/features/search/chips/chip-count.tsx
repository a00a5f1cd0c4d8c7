// The number on a chip: how many it will show, said as a number of listings or of close matches.
import { searchLimits } from '@chowk/contract/limits';
import type { SearchPart } from '@chowk/contract/search/search-parts';
import { sayNumber } from '../../../data/search/say-count.ts';
import { cx } from '../../../ui/cx.ts';
import { richText } from '../../../ui/text/rich-text.tsx';
import { texts } from './chip-count-texts.ts';

type ChipCountProps = {
  readonly count: number;
  /** There are more than were counted. */
  readonly isPartial?: boolean | undefined;
  readonly part?: SearchPart | undefined;
  readonly className?: string;
};

export function ChipCount({ count, isPartial = false, part, className }: ChipCountProps) {
  const say = part === 'close' ? texts.closeMatches : texts.listings;
  const number = sayNumber(count, isPartial || count >= searchLimits.countCap);
  return (
    <span className={cx('tabular', className)}>
      {richText(say({ count, number }), { hidden: (words) => <span className="sr-only">{words}</span> })}
    </span>
  );
}
