// In place of the composer when the other account is deleted.
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { UserRoundX } from 'lucide-react';

export function DeletedNotice() {
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-line border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <UserRoundX className="size-5 shrink-0 text-quiet" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-14">{messageTexts.receiverDeleted}</p>
    </div>
  );
}
