// In place of the composer when the person is blocked, with a button that unblocks.
import { Ban } from 'lucide-react';
import type { useBlocking } from '../../../data/messages/block-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { texts } from './thread-texts.ts';

type BlockedNoticeProps = { readonly name: string; readonly blocking: ReturnType<typeof useBlocking> };

export function BlockedNotice({ name, blocking }: BlockedNoticeProps) {
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-line border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <Ban className="size-5 shrink-0 text-quiet" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-14 wrap-anywhere">
        {richText(texts.youBlocked, { name: <bdi className="font-semibold">{name}</bdi> })}
      </p>
      <Button size="sm" variant="outline" isBusy={blocking.isPending} onClick={() => blocking.mutate(false)}>
        {texts.unblock}
      </Button>
    </div>
  );
}
