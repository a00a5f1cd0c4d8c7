// The question before a half-written listing is left.
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { texts } from './saving-texts.ts';
import type { LeaveGuard } from './use-leave-guard.ts';

export function LeaveQuestion({ guard }: { readonly guard: LeaveGuard }) {
  if (!guard.isAsking) return null;
  return (
    <Confirm
      title={texts.leaveQuestion}
      text={texts.leaveExplained}
      confirmLabel={texts.leave}
      cancelLabel={texts.keepEditing}
      isStep={!guard.isWayHeld}
      onConfirm={() => void guard.leave()}
      onClose={guard.stay}
    />
  );
}
