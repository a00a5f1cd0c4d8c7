// The question before a half-written listing is left.
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

export function LeaveQuestion({ guard }: { readonly guard: LeaveGuard }) {
  if (!guard.isAsking) return null;
  return (
    <Confirm
      title="Leave without saving?"
      text="Your changes are not saved yet. We keep them as a draft on this device, so you can go on later."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      isStep={!guard.isWayHeld}
      onConfirm={() => void guard.leave()}
      onClose={guard.stay}
    />
  );
}
