// Section of the filter panel, its option rows, and counts such as '1,000+'.
import { groupDigits } from '@chowk/contract/text/group-digits';
import { type ReactNode, useId } from 'react';

export function FilterSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-b py-5 last:border-b-0">
      <h3 id={id} className="mb-3 font-heading text-18 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

type OptionRowProps = {
  readonly type?: 'radio' | 'checkbox';
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  /** Undefined while loading, or for options without a count. */
  readonly count?: string | undefined;
  readonly onChoose: () => void;
};

export function OptionRow(props: OptionRowProps) {
  const { type = 'radio', name, label, isChosen, isDisabled = false, count, onChoose } = props;
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-control has-disabled:cursor-not-allowed has-disabled:text-quiet">
      <input
        type={type}
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && <span className="text-14 text-quiet tabular">{count}</span>}
    </label>
  );
}

export function formatCount(count: number, isPartial: boolean): string {
  return `${groupDigits(count)}${isPartial && count > 0 ? '+' : ''}`;
}
