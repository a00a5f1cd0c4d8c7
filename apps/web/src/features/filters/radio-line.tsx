// One of several that exclude each other, on a line that a finger hits, with how many listings it would find.
type RadioLineProps = {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  /** Left out while nobody knows, or where it has none. */
  readonly count?: string | undefined;
  readonly onChoose: () => void;
};

export function RadioLine({ name, label, isChosen, isDisabled = false, count, onChoose }: RadioLineProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-control has-disabled:cursor-not-allowed has-disabled:text-quiet">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="size-5 accent-primary"
      />
      <span className="flex-1">{label}</span>
      {count !== undefined && <span className="text-14 text-quiet tabular">{count}</span>}
    </label>
  );
}
