// Human check: a sum that keeps simple bots out.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../cx.ts';
import { richText } from '../text/rich-text.tsx';
import { Input } from './input.tsx';

const texts = defineTexts('web/ui/forms/human-check', {
  question: 'Human check: what is <sum/>?',
  verify: 'Verify',
  newChallenge: 'New challenge',
  correct: 'Correct, thank you.',
  incorrect: 'That is not the sum. Please try again.',
});

type HumanCheckProps = {
  /** A constant: a new object would change the sum at every render. */
  readonly range: OperandRange;
  readonly onVerified: (isVerified: boolean) => void;
};

const words: Record<CheckState, string> = {
  unchecked: '',
  correct: texts.correct,
  incorrect: texts.incorrect,
};

export function HumanCheck({ range, onVerified }: HumanCheckProps) {
  const id = useId();
  const { sum, answer, state, edit, check, renew } = useHumanCheck(range, onVerified);

  /** Enter checks the sum first; once solved it submits the form. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || state === 'correct') return;
    event.preventDefault();
    check();
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-14">
        {richText(texts.question, {
          sum: <span className="tabular">{sum ? `${sum.left} + ${sum.right}` : '… + …'}</span>,
        })}
      </label>
      <div className="flex items-center gap-2">
        <Input
          id={id}
          value={answer}
          onChange={(event) => edit(event.target.value)}
          onBlur={check}
          onKeyDown={onKeyDown}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-required="true"
          aria-invalid={state === 'incorrect' || undefined}
          aria-describedby={`${id}-state`}
          className="max-w-28"
        />
        <Button variant="outline" onClick={check}>
          {texts.verify}
        </Button>
        <IconButton
          label={texts.newChallenge}
          icon={<RefreshCw className="size-5" aria-hidden="true" />}
          onClick={renew}
        />
      </div>
      <p
        id={`${id}-state`}
        role="status"
        className={cx(
          'flex min-h-5 items-center gap-1.5 font-medium text-13',
          state === 'correct' ? 'text-fine' : 'text-sold',
        )}
      >
        {state === 'correct' ? <CircleCheck className="size-4" aria-hidden="true" /> : null}
        {words[state]}
      </p>
    </div>
  );
}

function useHumanCheck(range: OperandRange, onVerified: (isVerified: boolean) => void) {
  const [sum, setSum] = useState<Sum | null>(null);
  const [answer, setAnswer] = useState('');
  const [state, setState] = useState<CheckState>('unchecked');

  // Created in the browser: server-rendered pages are shared, and hydration must match.
  useEffect(() => setSum(makeSum(range)), [range]);

  function settle(next: CheckState): void {
    setState(next);
    onVerified(next === 'correct');
  }

  return {
    sum,
    answer,
    state,
    /** A correct answer counts while typing; a wrong one only when it is finished. */
    edit(text: string) {
      setAnswer(text);
      settle(sum && judgeAnswer(sum, text) === 'correct' ? 'correct' : 'unchecked');
    },
    check: () => settle(sum ? judgeAnswer(sum, answer) : 'unchecked'),
    renew() {
      setSum(makeOtherSum(sum, range));
      setAnswer('');
      settle('unchecked');
    },
  };
}

type Sum = { readonly left: number; readonly right: number };
type OperandRange = { readonly min: number; readonly max: number };
type CheckState = 'unchecked' | 'correct' | 'incorrect';

export function makeSum(range: OperandRange, random: () => number = Math.random): Sum {
  const pick = () => range.min + Math.floor(random() * (range.max - range.min + 1));
  return { left: pick(), right: pick() };
}

export function makeOtherSum(before: Sum | null, range: OperandRange, random?: () => number): Sum {
  const sum = makeSum(range, random);
  if (sum.left !== before?.left || sum.right !== before.right) return sum;
  return { ...sum, left: sum.left === range.max ? range.min : sum.left + 1 };
}

export function judgeAnswer(sum: Sum, answer: string): CheckState {
  const given = answer.trim();
  if (given === '') return 'unchecked';
  return /^\d+$/.test(given) && Number(given) === sum.left + sum.right ? 'correct' : 'incorrect';
}
