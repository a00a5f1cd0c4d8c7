// The tabs of the moderators' page, and which one an address means.
import type { LetterState } from '@chowk/contract/letters/letter-states';
import { reportTabs } from '@chowk/contract/moderation/moderation-choices';

export const moderationTabs = [...reportTabs, 'suspended', 'letters'] as const;
export type ModerationTab = (typeof moderationTabs)[number];

export function readTab(text: string | null): ModerationTab {
  return moderationTabs.find((tab) => tab === text) ?? 'open';
}

/** Which letters an address means: those that wait, unless it says otherwise. */
export function readLetterState(text: string | null): LetterState {
  return text === 'answered' ? 'answered' : 'waiting';
}
