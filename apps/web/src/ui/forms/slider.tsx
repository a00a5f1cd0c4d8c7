// Slider for one value or a range.
import { Slider as Primitive } from 'radix-ui';

type SliderProps = {
  /** Two numbers for a range. */
  readonly value: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly labels: readonly string[];
  readonly say?: (value: number) => string;
  readonly onChange: (value: number[]) => void;
  readonly onCommit?: (value: number[]) => void;
};

export function Slider({ value, min, max, step, labels, say = String, onChange, onCommit }: SliderProps) {
  return (
    <Primitive.Root
      value={[...value]}
      min={min}
      max={max}
      step={step}
      onValueChange={onChange}
      {...(onCommit ? { onValueCommit: onCommit } : {})}
      className="relative flex h-11 w-full touch-none items-center select-none"
    >
      <Primitive.Track className="relative h-1.5 w-full rounded-full bg-line forced-colors:border">
        <Primitive.Range className="absolute h-full rounded-full bg-primary forced-colors:bg-[Highlight]" />
      </Primitive.Track>
      {labels.map((label, index) => (
        <Primitive.Thumb
          key={label}
          aria-label={label}
          aria-valuetext={say(value[index] ?? min)}
          className="block size-6 rounded-full border-2 border-primary bg-raised transition-shadow focus-visible:outline-offset-4"
        />
      ))}
    </Primitive.Root>
  );
}
