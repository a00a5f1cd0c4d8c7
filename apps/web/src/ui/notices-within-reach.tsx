// Placed in a dialog: the notices above it count as part of it, so that F8 reaches them and the focus may stay there.
import { FocusScope } from 'radix-ui/internal';

export function NoticesWithinReach() {
  FocusScope.useFocusScopeBranch(document.getElementById('notices'));
  return null;
}
