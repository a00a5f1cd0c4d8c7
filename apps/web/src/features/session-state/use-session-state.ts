// The session state as a component sees it: empty on the server, then whatever this browser session holds.
import { useMemo, useSyncExternalStore } from 'react';
import {
  onSessionStateChange,
  readSessionState,
  type SessionStateMap,
  writeSessionState,
} from '../../platform/api/session-state.ts';

export type ChangeState = (change: (before: SessionStateMap) => SessionStateMap) => void;

export function useSessionState(): readonly [SessionStateMap, ChangeState] {
  // Text, because a snapshot must be the same value as long as nothing changed.
  const text = useSyncExternalStore(
    onSessionStateChange,
    () => JSON.stringify(readSessionState()),
    () => '{}',
  );
  const state = useMemo(() => JSON.parse(text) as SessionStateMap, [text]);
  return [state, changeSessionState];
}

function changeSessionState(change: (before: SessionStateMap) => SessionStateMap): void {
  writeSessionState(change(readSessionState()));
}
