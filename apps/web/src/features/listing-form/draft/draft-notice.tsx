// Says that what was written before is here again, and lets go of it when asked.
import { relativeTime } from '@chowk/contract/text/relative-time';
import { useNow } from '../../../platform/page/now.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type DraftNoticeProps = { readonly savedAt: number; readonly onDiscard: () => void };

export function DraftNotice({ savedAt, onDiscard }: DraftNoticeProps) {
  const now = useNow();
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <strong className="font-semibold">We kept your draft</strong>, saved {relativeTime(new Date(savedAt), now)}.
        </p>
        <Button variant="ghost" size="sm" onClick={onDiscard} className="-mr-2 text-primary">
          Discard draft
        </Button>
      </div>
    </Notice>
  );
}
