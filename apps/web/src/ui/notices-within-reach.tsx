// Placed in a dialog: the notices above it count as part of it, so that F8 reaches them and the focus may stay there.
import { useFocusScopeBranch } from '@radix-ui/react-focus-scope';

export function NoticesWithinReach() {
  useFocusScopeBranch(document.getElementById('notices'));
  return null;
}
