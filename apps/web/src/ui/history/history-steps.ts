// Steps through the history: those that the app takes itself, and how far back those of a person lead.
import { readOpen } from './open-entry.ts';

/** A step may be overtaken by another one, and then never ends. */
const LONGEST_STEP_MS = 3000;

/** The app's own step that is under way, and how many are open at the entry it leads to. */
let ownStep: (PromiseWithResolvers<void> & { readonly depth: number }) | null = null;
/** How many were open at the entry on which the browser was last. */
let lastDepth = 0;

/** Resolves when the app's own step has ended; null while none is under way. */
export function waitForOwnStep(): Promise<void> | null {
  return ownStep?.promise ?? null;
}

export function takeStep(steps: number): Promise<void> {
  ownStep = { ...Promise.withResolvers<void>(), depth: readOpen().length + steps };
  const { promise } = ownStep;
  const overtaken = setTimeout(endOwnStep, LONGEST_STEP_MS);
  void promise.then(() => clearTimeout(overtaken));
  history.go(steps);
  return promise;
}

/** The browser has reached an entry: how many steps back a person took, or null when the step was the app's own. */
export function countStepsBack(): number | null {
  const depth = readOpen().length;
  const isOwn = ownStep?.depth === depth;
  const steps = Math.max(0, lastDepth - depth);
  endOwnStep();
  lastDepth = depth;
  return isOwn ? null : steps;
}

export function rememberDepth(depth: number): void {
  lastDepth = depth;
}

function endOwnStep(): void {
  ownStep?.resolve();
  ownStep = null;
}
