// Placed in a dialog: toasts above it count as part of it, so that F8 and the focus reach them.
import { useFocusScopeBranch } from '@radix-ui/react-focus-scope';

export function NoticesWithinReach() {
  useFocusScopeBranch(document.getElementById('notices'));
  return null;
}
