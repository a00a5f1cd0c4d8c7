// Says that what was written before is here again, and lets go of it when asked.
import { relativeTime } from '@chowk/contract/text/relative-time';
import { useNow } from '../../../platform/page/now.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { texts } from './draft-texts.ts';

type DraftNoticeProps = { readonly savedAt: number; readonly onDiscard: () => void };

export function DraftNotice({ savedAt, onDiscard }: DraftNoticeProps) {
  const now = useNow();
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          {richText(texts.kept({ when: relativeTime(new Date(savedAt), now) }), {
            strong: (words) => <strong className="font-semibold">{words}</strong>,
          })}
        </p>
        <Button variant="ghost" size="sm" onClick={onDiscard} className="-mr-2 text-primary">
          {texts.discard}
        </Button>
      </div>
    </Notice>
  );
}
