// How a talk about a listing goes: an opening, a welcome, questions, an offer, an ending.

/** What one says and what the other answers; true of any thing of its kind. */
export type Exchange = readonly [question: string, answer: string];

/** In an offer, {offer} is what the buyer would give and {counter} what the seller would take. */
export type Manner = {
  openings: readonly string[];
  welcomes: readonly string[];
  exchanges: readonly Exchange[];
  offers: readonly Exchange[];
  endings: readonly Exchange[];
};

/** What the message box suggests, and what many people therefore send. */
export const suggestedOpening = "Hi, I'm interested in this item. Is it still available?";
