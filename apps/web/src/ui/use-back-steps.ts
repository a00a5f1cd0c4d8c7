// Steps into something that fills a phone's screen, which the browser's back button takes one at a time.
import { useEffect, useEffectEvent, useRef } from 'react';

function readStep(): number {
  return (history.state as { step?: number } | null)?.step ?? 0;
}

/** Steps that nobody stands on any more, unless somebody takes them over at once: the same screen, opened anew. */
let left: { readonly base: number; readonly timer: number } | null = null;

function takeOver(): number {
  const base = left?.base ?? readStep();
  clearTimeout(left?.timer);
  left = null;
  return base;
}

function leave(base: number): void {
  const timer = window.setTimeout(() => {
    left = null;
    // Where a link has led elsewhere meanwhile, there is nothing to go back from.
    if (readStep() > base) history.go(base - readStep());
  });
  left = { base, timer };
}

/** `onBack` hears how many steps are left when somebody went back. The page and its address stay the same. */
export function useBackSteps(steps: number, onBack: (steps: number) => void): void {
  const base = useRef(0);
  const goBack = useEffectEvent(onBack);

  useEffect(() => {
    base.current = takeOver();
    return () => leave(base.current);
  }, []);

  useEffect(() => {
    const target = base.current + steps;
    for (let step = readStep() + 1; step <= target; step++) history.pushState({ ...history.state, step }, '');
    if (readStep() > target) history.go(target - readStep());

    const onPop = () => {
      if (readStep() < target) goBack(readStep() - base.current);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [steps]);
}
