// Rules against spam and scams: what they do, what they look at, and their limits.

/** note: recorded for moderators; warn: the author sees a warning while writing; hold: the listing waits for a moderator; limit: it is
 * refused until the hour is over, for rules that count listings. */
export const ruleActions = ['note', 'warn', 'hold', 'limit'] as const;
export type RuleAction = (typeof ruleActions)[number];

export const conditionKinds = ['words', 'contact', 'flood', 'repeated', 'price', 'likeness'] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** Ways to reach or pay a user outside of the conversation. */
export const contactKinds = ['phone', 'link', 'email', 'upi'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const repeatedKinds = ['words', 'photo'] as const;

export const contentRuleLimits = {
  active: 200,
  name: 80,
  /** Of a rule, in all its lists together. The largest that is shipped has 240, and six words in a row. */
  phrases: 300,
  phrase: 60,
  phraseWords: 10,
  /** Shorter prefixes would match thousands of words. */
  prefix: 4,
  previewed: 1000,
  /** Prices are compared by a search each, so fewer listings are tried. */
  previewedPrices: 100,
  shown: 50,
  /** A rule that would hold or limit more of the latest listings is refused. */
  heldShare: 0.1,
} as const;
