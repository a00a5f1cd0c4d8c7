// The tabs of the moderators' page, and which one an address means.
import { reportTabs } from '@chowk/contract/moderation';

export const moderationTabs = [...reportTabs, 'suspended'] as const;
export type ModerationTab = (typeof moderationTabs)[number];

export const tabLabels: Record<ModerationTab, string> = { open: 'Open', closed: 'Closed', suspended: 'Suspended' };

export function readTab(text: string | null): ModerationTab {
  return moderationTabs.find((tab) => tab === text) ?? 'open';
}
