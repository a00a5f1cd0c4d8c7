// How long ago something was, with the full date as a tooltip.
import { relativeTime } from '@chowk/contract/text/relative-time';
import { useNow } from '../../platform/page/now.tsx';

export function Ago({ moment, className }: { readonly moment: string; readonly className?: string }) {
  const now = useNow();
  const date = new Date(moment);
  const whole = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' }).format(date);
  return (
    <time dateTime={moment} title={whole} className={className}>
      {relativeTime(date, now)}
    </time>
  );
}
