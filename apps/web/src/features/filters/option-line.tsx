// One of several choices on a line that a finger hits, with how many listings it would find.
type OptionLineProps = {
  /** Radios exclude each other; of boxes any may be ticked. */
  readonly type?: 'radio' | 'checkbox';
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  /** Left out while nobody knows, or where it has none. */
  readonly count?: string | undefined;
  readonly onChoose: () => void;
};

export function OptionLine(props: OptionLineProps) {
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
