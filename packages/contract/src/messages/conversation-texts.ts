// What people read about pages of conversations.
export const conversationTexts = {
  cursor: 'This page of messages can no longer be continued. Please start again.',
} as const;
