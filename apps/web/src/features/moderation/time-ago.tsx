// Relative time with the full date as tooltip.
import { relativeTime } from '@chowk/contract/text/relative-time';
import { useNow } from '../../platform/page/page-context.tsx';
import { formatLongDateTime } from '../../platform/time/format-time.ts';

export function TimeAgo({ moment, className }: { readonly moment: string; readonly className?: string }) {
  const now = useNow();
  const date = new Date(moment);
  return (
    <time dateTime={moment} title={formatLongDateTime(date)} className={className}>
      {relativeTime(date, now)}
    </time>
  );
}
