// The sum behind the human check: how it is made up, and what an answer to it is worth.
export type Sum = { readonly left: number; readonly right: number };
export type OperandRange = { readonly min: number; readonly max: number };
export type CheckState = 'unchecked' | 'correct' | 'incorrect';

export function makeSum(range: OperandRange, random: () => number = Math.random): Sum {
  const pick = () => range.min + Math.floor(random() * (range.max - range.min + 1));
  return { left: pick(), right: pick() };
}

/** A new challenge that looks like the old one would seem not to have worked. */
export function makeOtherSum(before: Sum | null, range: OperandRange, random?: () => number): Sum {
  const sum = makeSum(range, random);
  if (sum.left !== before?.left || sum.right !== before.right) return sum;
  return { ...sum, left: sum.left === range.max ? range.min : sum.left + 1 };
}

/** An empty answer is not wrong yet; spaces around a right one do not matter. */
export function judgeAnswer(sum: Sum, answer: string): CheckState {
  const given = answer.trim();
  if (given === '') return 'unchecked';
  return /^\d+$/.test(given) && Number(given) === sum.left + sum.right ? 'correct' : 'incorrect';
}
